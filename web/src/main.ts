// The screens of Punto begin here.
import '@fontsource/be-vietnam-pro/latin-400.css'
import '@fontsource/be-vietnam-pro/latin-600.css'
import '@fontsource/be-vietnam-pro/vietnamese-400.css'
import '@fontsource/be-vietnam-pro/vietnamese-600.css'
import '@fontsource/playfair-display/latin-600.css'
import '@fontsource/playfair-display/vietnamese-600.css'
import './style/tokens.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './app/App.svelte'
import { applyTheme } from './app/ThemeSwitch.svelte'
import { chooseLanguage, preferred } from './text/text.svelte'

applyTheme()
await chooseLanguage(preferred())
const target = document.getElementById('app')
if (target) mount(App, { target })
