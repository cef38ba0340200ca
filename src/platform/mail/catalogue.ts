import type { Language, Message } from '#src/ground/base/language.ts'

/** The value of a placeholder, in one language or in each. */
type Value = string | Message

/** Replaces placeholders such as `{name}` once, so that braces in values stay as they are. */
const fill = (message: string, values: Readonly<Record<string, Value>>, language: Language) =>
  message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? placeholder
    return typeof value === 'string' ? value : value[language]
  })

/** A text that differs by language only, such as a time. */
export const inBoth = (write: (language: Language) => string): Message => ({ fr: write('fr'), en: write('en') })

/** The texts of mails by their keys, in every language. */
export const catalogue =
  <Key extends string>(messages: Record<Language, Record<Key, string>>) =>
  (key: Key, values: Readonly<Record<string, Value>> = {}): Message =>
    inBoth(language => fill(messages[language][key], values, language))
