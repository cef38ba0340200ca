import type { Message } from '#src/ground/base/language.ts'

/** In characters (code points). The contract has the same limits. */
const minLength = 12
const maxLength = 1000

/** The words that a password must not consist of, besides common ones: email and names of its user and agencies. */
export type PersonalWords = readonly string[]

const punctuation = /[\s!-/:-@[-`{-~]/

/** Lower case, without spaces and ASCII punctuation at the ends. A pattern for the end would take quadratic time. */
const normalize = (text: string) => {
  let [start, end] = [0, text.length]
  while (start < end && punctuation.test(text.charAt(start))) start++
  while (end > start && punctuation.test(text.charAt(end - 1))) end--
  return text.slice(start, end).toLowerCase()
}

/** A word, and its parts: a password may consist of the name before the `@`, or of a first name. */
const variantsOf = (word: string) => [word, word.replaceAll(/\s/g, ''), ...word.split(/[\s@]/)].map(normalize)

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** 49,000 common and breached passwords. Loaded when the first password is set. */
const loadCommonPasswords = () =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ))

/** A year or a number at the end or the beginning. */
const isShortNumber = (text: string) => /^\d{1,4}$/.test(text)

/** A unit of at most six characters, repeated. */
const repetition = /^(.{1,6})\1+$/u

/**
 * Whether attackers guess a password early. Few common passwords have 12 characters, so attackers also combine two of
 * them, and add numbers: `iloveyou2024`.
 */
const isGuessable = async (password: string, personalWords: PersonalWords) => {
  const common = await loadCommonPasswords()
  const personal = new Set(personalWords.flatMap(variantsOf))
  const isKnown = (text: string) => text === '' || common.has(text) || personal.has(text)
  const isPart = (text: string) => isKnown(normalize(text)) || isShortNumber(text)
  const text = normalize(password)
  if (isKnown(text) || repetition.test(text)) return true
  for (let at = 1; at < text.length; at++) if (isPart(text.slice(0, at)) && isPart(text.slice(at))) return true
  return false
}

/** Why a new password is rejected. Undefined if it complies with the rules. */
export const passwordIssue = async (password: string, personalWords: PersonalWords): Promise<Message | undefined> => {
  const { length } = Array.from(password)
  if (length < minLength) return { fr: `Au moins ${minLength} caractères`, en: `At least ${minLength} characters` }
  if (length > maxLength) return { fr: `Au plus ${maxLength} caractères`, en: `At most ${maxLength} characters` }
  if (await isGuessable(password, personalWords)) return { fr: 'Mot de passe trop courant', en: 'Too common' }
  return undefined
}
