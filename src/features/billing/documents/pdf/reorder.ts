import type { Bidi } from 'bidi-js'
import { rightToLeft } from '../fonts/characters.ts'
import type { Direction } from './shaper.ts'

/** A part of a line in one direction. Its text is in the order in which it is read. */
export interface Part<Style> {
  style: Style
  text: string
  direction: Direction
}

/** Puts the parts of a line into the order from left to right. */
export interface Reorder {
  /** `styles` has one for each code unit of the text, and undefined for those that are not printed. */
  parts: <Style>(text: string, styles: readonly (Style | undefined)[]) => Part<Style>[]
  /** The mark that gives each line of a paragraph the direction of its first letter. */
  markOf: (paragraph: string) => string
}

const leftToRightMark = '\u200e'
const rightToLeftMark = '\u200f'

/** Letters beside it are not joined. */
const nonJoiner = '\u200c'

const collect = <Style>(characters: Iterable<[character: string, style: Style | undefined, direction: Direction]>) => {
  const parts: Part<Style>[] = []
  let last: Part<Style> | undefined
  for (const [text, style, direction] of characters) {
    if (text === nonJoiner) last = undefined
    if (style === undefined) continue
    if (last?.style !== style || last.direction !== direction) parts.push((last = { style, text, direction }))
    else last.text = direction === 'rtl' ? text + last.text : last.text + text
  }
  return parts
}

const leftToRight: Reorder = {
  parts: (text, styles) => collect(styles.map((style, index) => [text.charAt(index), style, 'ltr'])),
  markOf: () => '',
}

const reorderWith = (bidi: Bidi): Reorder => ({
  parts: (text, styles) => {
    const embedding = bidi.getEmbeddingLevels(text)
    return collect(
      bidi.getReorderedIndices(text, embedding).map(index => {
        const character = text.charAt(index)
        const isReversed = (embedding.levels[index] ?? 0) % 2 === 1
        return isReversed
          ? [bidi.getMirroredCharacter(character) ?? character, styles[index], 'rtl']
          : [character, styles[index], 'ltr']
      }),
    )
  },
  markOf: paragraph => {
    const [first = ''] = /[\p{L}\u200e\u200f]/u.exec(paragraph) ?? []
    return first === rightToLeftMark || rightToLeft.test(first) ? rightToLeftMark : leftToRightMark
  },
})

/** Loads the bidirectional algorithm of Unicode if a text needs it. */
export const createReorder = async (text: string): Promise<Reorder> => {
  if (!rightToLeft.test(text)) return leftToRight
  // Its types describe an ECMAScript module, which it is for bundlers only.
  const createBidi = (await import('bidi-js')).default as unknown as () => Bidi
  return reorderWith(createBidi())
}
