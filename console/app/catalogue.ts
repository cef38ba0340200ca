import { formatNumber, joinMarks, language, type Language } from './language.ts'

type PluralForm = 'one' | 'other'

/** The messages `rows_one` and `rows_other` are the forms of `rows`. */
type PluralKey<Key> = Key extends `${infer Name}_${PluralForm}` ? Name : never
type SingleKey<Key> = Key extends `${string}_${PluralForm}` ? never : Key

type Values = Record<string, string>

const plurals = new Intl.PluralRules(language)

/** A placeholder, such as `{name}`. */
const placeholder = /\{(\w+)\}/

/** Replaces the placeholders once, so that braces in values stay as they are. */
const fill = (message: string, values: Values) =>
  message.replaceAll(new RegExp(placeholder, 'g'), (text, name: string) => values[name] ?? text)

/** Texts by their keys, in the language of the page. */
export const catalogue = <Key extends string>(messages: Record<Language, Record<Key, string>>) => {
  const texts: Record<string, string> = messages[language]
  const messageOf = (key: string) => joinMarks(texts[key] ?? key)
  const translate = (key: SingleKey<Key>, values: Values = {}): string => fill(messageOf(key), values)

  /** The form for a number, which replaces `{count}`. French uses the singular for 0. */
  const count = (key: PluralKey<Key>, value: number, values: Values = {}): string => {
    const form: PluralForm = plurals.select(value) === 'one' ? 'one' : 'other'
    return fill(messageOf(`${key}_${form}`), { count: formatNumber(value), ...values })
  }

  /** A text with elements in place of its placeholders. */
  const rich = <Element>(key: SingleKey<Key>, values: Record<string, Element>): (string | Element)[] =>
    messageOf(key)
      .split(placeholder)
      .map((part, at) => (at % 2 === 0 ? part : (values[part] ?? '')))

  return Object.assign(translate, { count, rich })
}
