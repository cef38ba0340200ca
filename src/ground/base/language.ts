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
