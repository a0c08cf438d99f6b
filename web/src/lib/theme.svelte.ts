// Dark felt or light: as the machine has it until somebody chooses.
import { kept } from './kept'

export type Theme = 'dark' | 'light'

let theme = $state<Theme>(first())

function first(): Theme {
  const chosen = kept.get('theme')
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export function currentTheme(): Theme {
  return theme
}

export function setTheme(chosen: Theme): void {
  theme = chosen
  kept.set('theme', chosen)
  applyTheme()
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = theme
}
