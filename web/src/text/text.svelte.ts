// Every text on the screens, in the current language. `virtual:texts` has all texts of a language in one file
// (vite.config.ts).
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { loadTexts } from 'virtual:texts'
import type { Localized } from '../server/wire'
import { storage } from './storage'

export type Lang = keyof Localized
export type Facts = Record<string, FluentVariable>

const LOADERS = loadTexts as Record<Lang, () => Promise<{ default: string }>>
export const LANGUAGES = Object.keys(LOADERS) as Lang[]

interface Loaded {
  lang: Lang
  texts: FluentBundle
}

let loaded = $state.raw<Loaded>({ lang: preferred(), texts: new FluentBundle('en') })
let wanted = preferred()

function isLang(name: string | null | undefined): name is Lang {
  return LANGUAGES.some((lang) => lang === name)
}

/** The language that was chosen here before, otherwise the browser's. */
export function preferred(): Lang {
  const [chosen, browser] = [storage.get('lang'), navigator.language.split('-')[0]]
  if (isLang(chosen)) return chosen
  return isLang(browser) ? browser : 'en'
}

/** Show everything in this language, once its texts are loaded. */
export async function useLanguage(lang: Lang): Promise<void> {
  wanted = lang
  const { default: source } = await LOADERS[lang]()
  if (wanted !== lang) return
  const texts = new FluentBundle(lang, { useIsolating: false })
  texts.addResource(new FluentResource(source))
  loaded = { lang, texts }
}

/** Use this language, and remember it. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  await useLanguage(lang)
  storage.set('lang', lang)
  document.documentElement.lang = lang
}

export function language(): Lang {
  return loaded.lang
}

/** The message in the language in use; a message that is missing shows its name, and a test finds it. */
export function t(id: string, facts: Facts = {}): string {
  const pattern = loaded.texts.getMessage(id)?.value
  return pattern ? loaded.texts.formatPattern(pattern, facts) : id
}

/** The message, or the name of a thing that has none made readable: a house may have games of its own. */
export function textOr(id: string, name: string): string {
  return loaded.texts.hasMessage(id) ? t(id) : readable(name)
}

/** A name as a person would write it: dragon_7 is “Dragon 7”. */
export function readable(name: string): string {
  const words = name.replaceAll(/[_-]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A word of the house's vocabulary: `word('banker_pair')`. */
export function word(name: string): string {
  return textOr('word-' + name.replaceAll('_', '-'), name)
}

/** The server's sentence in the language in use. */
export function localized(sentences: Localized): string {
  return sentences[loaded.lang]
}

/** One text in every language, for a sentence that the screen makes instead of the server. */
export function sameInAll(text: string): Localized {
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, text])) as unknown as Localized
}

export function number(amount: number): string {
  return new Intl.NumberFormat(loaded.lang).format(amount)
}

export function decimal(amount: number, digits: number): string {
  return new Intl.NumberFormat(loaded.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}

export function percent(share: number, digits = 2): string {
  return new Intl.NumberFormat(loaded.lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)
}

/** Whether odds name the stake first: English has 19:20, Vietnamese 20:19. */
export function isStakeFirst(): boolean {
  return t('shell-odds-order') === 'stake-first'
}

/** Odds in the order of the language. The same function turns typed odds back. */
export function oddsInOrder(text: string): string {
  const [, won, staked] = /^([^:]+):([^:]+)$/.exec(text) ?? []
  return won && staked && isStakeFirst() ? `${staked}:${won}` : text
}

/** Odds as the felt shows them: 11:1 is “11 : 1” here and “11 to 1” in a sentence. */
export function odds(text: string): string {
  return oddsInOrder(text).replace(':', '\u200a:\u200a')
}

/** A time of the house's clock, in microseconds. */
export function time(at: number): string {
  return new Intl.DateTimeFormat(t('shell-date-locale'), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at / 1000)
}

export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(t('shell-date-locale'), { dateStyle: 'short', timeStyle: 'medium' }).format(at / 1000)
}
