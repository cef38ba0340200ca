import Negotiator from 'negotiator'

const languages = ['fr', 'en'] as const

/** A language of messages. */
export type Language = (typeof languages)[number]

/** A message for people, in every language. */
export type Message = Readonly<Record<Language, string>>

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The language that `Accept-Language` prefers. French, unless English is preferred to it. */
export const languageOf = (headers: Headers): Language => {
  if (headers['accept-language'] === undefined) return 'fr'
  const [language = 'fr'] = new Negotiator({ headers }).languages([...languages])
  return language as Language
}

/**
 * A stored French sentence in a language. `message` is that of the code which is stored beside it. Rows of an earlier
 * release have no code, or that of an older sentence: their sentence is returned as it is.
 */
export const inLanguage = (sentence: string | null, message: Message | undefined, language: Language): string | null =>
  message?.fr === sentence ? message[language] : sentence
