import { normalizeBounded } from '#src/ground/load/normalize.ts'

/** Spaces, hyphens and ligatures in the form that fonts have, and what has no glyph. */
const replacements: [RegExp, string | ((character: string) => string)][] = [
  [/[\u2000-\u200a\u202f\u205f\u3000]/g, '\u00a0'],
  [/[\u2010\u2011]/g, '-'],
  [/[\ufb00-\ufb06]/g, ligature => normalizeBounded(ligature, 'NFKD')],
  [/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '],
  // Joiners shape words, and marks and isolates order them. Others, such as soft hyphens, are not printed.
  [/(?![\u200c-\u200f\u061c\u2066-\u2069])\p{Cf}|[\ufe00-\ufe0f]/gu, ''],
]

/** Text as it is printed. Laying out takes quadratic time for combining marks in a row, which this bounds too. */
export const toPrintable = (raw: string): string =>
  replacements.reduce(
    // The types of `replaceAll` do not accept the union.
    (text, [pattern, replacement]) =>
      typeof replacement === 'string' ? text.replaceAll(pattern, replacement) : text.replaceAll(pattern, replacement),
    normalizeBounded(raw, 'NFC'),
  )

/** Shape or order the text around them, and need no glyph. */
export const isInvisible = (character: string): boolean => /[\u200c-\u200f\u061c\u2066-\u2069]/.test(character)

/** Characters of scripts that are written from right to left. */
export const rightToLeft: RegExp = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
