/**
 * The combining marks in a row, and the first 30 of them: the limit of Unicode's stream-safe format. Sorting them takes
 * quadratic time. The two voicing marks of halfwidth Katakana decompose to combining ones.
 */
const marks = /([\p{M}\uff9e\uff9f]{1,30})[\p{M}\uff9e\uff9f]*/gu

/** Normalizes text of any length in linear time. Of more than 30 combining marks in a row, only the first 30 remain. */
export const normalizeBounded = (text: string, form: 'NFC' | 'NFD' | 'NFKD'): string =>
  text.replaceAll(marks, '$1').normalize(form)
