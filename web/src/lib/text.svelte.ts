// Every word on the screens, in English and Vietnamese, from the same Fluent files as the rest of the house.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import enShell from '@text/screens/en/shell.ftl'
import viShell from '@text/screens/vi/shell.ftl'
import enWords from '@text/en.ftl?words'
import viWords from '@text/vi.ftl?words'
import { kept } from './kept'

export type Lang = 'en' | 'vi'
export type Facts = Record<string, FluentVariable>

export const LANGUAGES: readonly Lang[] = ['en', 'vi']

const bundles = { en: bundle('en'), vi: bundle('vi') }
/** Days before months, and hours to 24, in both. */
const DATES: Record<Lang, string> = { en: 'en-GB', vi: 'vi' }
const numbers = { en: new Intl.NumberFormat('en'), vi: new Intl.NumberFormat('vi') }

let lang = $state<Lang>(first())

addTexts({ en: enWords, vi: viWords })
addTexts({ en: enShell, vi: viShell })

function bundle(language: Lang): FluentBundle {
  return new FluentBundle(language, { useIsolating: false })
}

function first(): Lang {
  const chosen = kept.get('lang')
  if (chosen === 'en' || chosen === 'vi') return chosen
  return navigator.language.startsWith('vi') ? 'vi' : 'en'
}

/** A page brings its own texts when it is first opened. */
export function addTexts(texts: Record<Lang, string>): void {
  for (const language of LANGUAGES)
    bundles[language].addResource(new FluentResource(texts[language]), { allowOverrides: true })
}

export function language(): Lang {
  return lang
}

export function speak(chosen: Lang): void {
  lang = chosen
  kept.set('lang', chosen)
  document.documentElement.lang = chosen
}

/** The message in the chosen language; a message that is missing shows its name, and a test finds it. */
export function t(id: string, facts: Facts = {}): string {
  return said(lang, id, facts)
}

export function said(language: Lang, id: string, facts: Facts = {}): string {
  const pattern = bundles[language].getMessage(id)?.value
  return pattern ? bundles[language].formatPattern(pattern, facts) : id
}

/** A word of the house's vocabulary: `word('banker_pair')`. */
export function word(name: string): string {
  return t('word-' + name.replaceAll('_', '-'))
}

/** Whichever of the two sentences is in the chosen language. */
export function told(both: { en: string; vi: string }): string {
  return both[lang]
}

export function number(amount: number): string {
  return numbers[lang].format(amount)
}

/** With so many digits after the point. */
export function decimal(amount: number, digits: number): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount)
}

export function percent(share: number, digits = 2): string {
  return new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)
}

/** Odds in the order of the language: English says first what is won, Vietnamese the stake, 19:20 or 20:19.
 * What is typed in a language is turned back in the same way. */
export function turned(text: string): string {
  const [, won, staked] = /^([^:]+):([^:]+)$/.exec(text) ?? []
  return lang === 'vi' && won && staked ? `${staked}:${won}` : text
}

/** Odds as the felt shows them: 11:1 is “11 : 1” here and “11 to 1” in a sentence. */
export function odds(text: string): string {
  return turned(text).replace(':', '\u200a:\u200a')
}

/** A moment of the house's clock, in microseconds. */
export function time(at: number): string {
  return new Intl.DateTimeFormat(DATES[lang], { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(
    at / 1000,
  )
}

export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(DATES[lang], { dateStyle: 'short', timeStyle: 'medium' }).format(at / 1000)
}
