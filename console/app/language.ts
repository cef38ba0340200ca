import { readChoice, storeChoice } from './storage.ts'

const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The languages in their own words. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' }

/** As in the API: French, unless the browser prefers English. */
const preferred = (): Language =>
  navigator.languages.map(tag => languages.find(language => tag.startsWith(language))).find(Boolean) ?? 'fr'

/** The language of the page, until it is loaded again. */
export const language: Language = readChoice('language', languages) ?? preferred()

/** French separates high punctuation marks from the word before, with which they stay on a line. */
export const joinMarks = (text: string): string =>
  language === 'fr' ? text.replaceAll(/ (?=[;?!])/g, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0') : text

/** A text of the contract in the language of the page. Other texts are in catalogues. */
export const inLanguage = (text: Record<Language, string>): string => joinMarks(text[language])

/** Shows the page again in another language. */
export const switchLanguage = (choice: Language): void => {
  storeChoice('language', choice)
  location.reload()
}

const numbers = new Intl.NumberFormat(language)
/** A number with the separators of the language. */
export const formatNumber = (value: number): string => numbers.format(value)
