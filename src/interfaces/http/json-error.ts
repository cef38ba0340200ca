import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Message } from '#src/ground/base/language.ts'

type Cause = keyof typeof causes

const causes = {
  end: { fr: 'fin de texte inattendue', en: 'unexpected end of text' },
  character: { fr: 'caractère inattendu', en: 'unexpected character' },
  control: { fr: 'caractère de contrôle sans échappement', en: 'unescaped control character' },
  escape: { fr: "séquence d'échappement invalide", en: 'invalid escape sequence' },
} satisfies Record<string, Message>

// Matches are bounded: V8 keeps a stack for each of their characters, which overflows with a text of some MB.
const space = /[ \t\n\r]{1,9999}/y
const scalar = /true|false|null|-?(?:0|[1-9]\d{0,9999})(?:\.\d{1,9999})?(?:[eE][+-]?\d{1,9999})?/y
// One expression for both kinds of characters: alternating between two takes 20 times as long.
// oxlint-disable-next-line no-control-regex
const stringContent = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,9999}/y

/** Finds where a text stops being JSON, and why. The text is invalid. */
const findError = (text: string): { at: number; cause: Cause } => {
  let at = 0
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at
    const isFound = pattern.test(text)
    if (isFound) at = pattern.lastIndex
    return isFound
  }
  /** Skips the rest of a string. Returns why it is invalid. */
  const skipString = (): Cause | undefined => {
    while (skip(stringContent));
    if (at === text.length) return 'end'
    if (text[at] !== '"') return text[at] === '\\' ? 'escape' : 'control'
    at++
    return undefined
  }
  /** The ends of the open lists and objects. */
  const ends: ('}' | ']')[] = []
  let expected: 'value' | 'name' | 'colon' | 'separator' = 'value'
  let canEnd = false
  for (;;) {
    while (skip(space));
    const character = text[at]
    if (character === undefined) return { at, cause: 'end' }
    const start = at
    at++
    if (canEnd && character === ends.at(-1)) {
      ends.pop()
      expected = 'separator'
    } else if (expected === 'colon' && character === ':') expected = 'value'
    else if (expected === 'separator' && character === ',' && ends.length > 0) {
      expected = ends.at(-1) === '}' ? 'name' : 'value'
      canEnd = false
    } else if ((expected === 'value' || expected === 'name') && character === '"') {
      const cause = skipString()
      if (cause) return { at, cause }
      canEnd = expected === 'value'
      expected = canEnd ? 'separator' : 'colon'
    } else if (expected === 'value' && (character === '{' || character === '[')) {
      ends.push(character === '{' ? '}' : ']')
      expected = character === '{' ? 'name' : 'value'
      canEnd = true
    } else {
      at = start
      if (expected !== 'value' || !skip(scalar)) return { at, cause: 'character' }
      expected = 'separator'
      canEnd = true
    }
  }
}

/** The line of a position. Lines are counted without making a text of each: a body may consist of line feeds. */
const lineAt = (text: string, at: number) => {
  let line = 1
  for (let index = 0; index < at; index++) if (text.charCodeAt(index) === 10) line++
  return line
}

/**
 * Describes why a text is not JSON, and where: V8's own message is in English, names no position in most cases, and
 * quotes the text, which may be a secret. In a text beyond 1 MiB, the place is not looked for, since that would hold
 * the event loop.
 */
export const jsonErrorMessage = (text: string): Message => {
  if (text.length > mebibyte) return { fr: 'JSON mal formé', en: 'Malformed JSON' }
  const { at, cause } = findError(text)
  const column = at === 0 ? 1 : at - text.lastIndexOf('\n', at - 1)
  const line = lineAt(text, at)
  return {
    fr: `JSON mal formé : ${causes[cause].fr}, ligne ${line}, colonne ${column}`,
    en: `Malformed JSON: ${causes[cause].en} at line ${line}, column ${column}`,
  }
}
