import { isBlank } from '../xml.ts'

/** The width of a text in points. */
type Measure = (text: string) => number

/** One empty line divides paragraphs. More in a row could fill hundreds of pages. */
const withoutGaps = (lines: readonly string[]) =>
  lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1] ?? 'start'))

/** Breaks a word that is wider than a line. */
const breakWord = (word: string, width: number, measure: Measure) => {
  const parts = ['']
  let partWidth = 0
  for (const character of word) {
    const characterWidth = measure(character)
    if (partWidth + characterWidth > width && partWidth > 0) {
      parts.push('')
      partWidth = 0
    }
    parts[parts.length - 1] += character
    partWidth += characterWidth
  }
  return parts
}

/** Divides a paragraph into lines that are not wider than a width in points. */
export const wrapParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const spaceWidth = measure(' ')
  for (const word of paragraph.split(/[ \t]+/)) {
    const wordWidth = measure(word)
    if (line !== '' && lineWidth + spaceWidth + wordWidth <= width) {
      line += ` ${word}`
      lineWidth += spaceWidth + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const parts = wordWidth > width ? breakWord(word, width, measure) : [word]
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    lineWidth = measure(line)
  }
  return [...lines, line]
}

export const toParagraphs = (text: string): string[] => withoutGaps(text.split(/\r?\n/))
