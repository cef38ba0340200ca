import { readChoice, storeChoice } from './storage.ts'

const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** The languages in their own words. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English' }

/** A text in both languages. */
export type Text = Record<Language, string>

/** As in the API: French, unless the browser prefers English. */
const preferred = (): Language =>
  navigator.languages.map(tag => languages.find(language => tag.startsWith(language))).find(Boolean) ?? 'fr'

/** The language of the page, until it is loaded again. */
export const language: Language = readChoice('language', languages) ?? preferred()

/** French separates high punctuation marks from the word before, with which they stay on a line. */
const joinMarks = (french: string) =>
  french.replaceAll(/ (?=[;?!])/g, '\u202f').replaceAll(/ (?=[:»])|(?<=«) /g, '\u00a0')

/** The text in the language of the page. */
export const t = (text: Text): string => (language === 'fr' ? joinMarks(text.fr) : text[language])

/** Shows the page again in another language. */
export const switchLanguage = (choice: Language): void => {
  storeChoice('language', choice)
  location.reload()
}

const numbers = new Intl.NumberFormat(language)
/** A number with the separators of the language. */
export const formatNumber = (value: number): string => numbers.format(value)

const plurals = new Intl.PluralRules(language)
/** A count with its noun, such as `1 key` and `2 keys`. French uses the singular for 0. */
export const count = (value: number, singular: Text, plural: Text): string =>
  `${formatNumber(value)} ${t(plurals.select(value) === 'one' ? singular : plural)}`
