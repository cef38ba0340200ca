import { readFile } from 'node:fs/promises'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { BoundedMap } from '#src/ground/load/bounded-map.ts'
import { normalizeBounded } from '#src/ground/load/normalize.ts'
import { isInvisible, toPrintable } from '../fonts/characters.ts'
import { findFonts, type EastAsian, type FontFile, type Weight } from '../fonts/families.ts'
import { unpackWoff } from '../fonts/woff.ts'
import { createReorder } from './reorder.ts'
import { createShaper, type Run, type ShapedFont } from './shaper.ts'

export type { Run, Weight }

const weightNames = { regular: 'Regular', bold: 'SemiBold' }

/** The fonts that have been read, by file. A thread uses a few of them again and again. */
const fontBytes = new BoundedMap<string, Uint8Array>(40)

const readFont = async (path: string) => {
  const bytes = fontBytes.get(path) ?? unpackWoff(await readFile(path))
  fontBytes.set(path, bytes)
  return bytes
}

/** Text in Source Sans 3, and in the families that have what it lacks. */
export interface Typeface {
  /** The runs of a line, from left to right. */
  runs: (text: string, weight: Weight) => Run[]
  /** The width in points. */
  widthOf: (text: string, weight: Weight, size: number) => number
  /** An invisible mark that gives each line of a paragraph the direction of its first letter, or an empty text. */
  directionMark: (paragraph: string) => string
}

interface Face {
  characters: ReadonlySet<number>
  fonts: Record<Weight, ShapedFont>
}

/** The name of a subset has a tag of six capital letters. Digits become letters. */
const tagOf = (part: string) =>
  part
    .replaceAll('-', '')
    .replaceAll(/\d/g, digit => 'ABCDEFGHIJ'.charAt(Number(digit)))
    .toUpperCase()
    .padEnd(6, 'X')
    .slice(0, 6)

const embedFace = async (
  embed: ReturnType<typeof createShaper>,
  { family, part, pathOf, characters }: FontFile,
): Promise<Face> => {
  const embedWeight = async (weight: Weight) =>
    embed(await readFont(pathOf(weight)), `${tagOf(part)}+${family.name}-${weightNames[weight]}`)
  return { characters, fonts: { regular: await embedWeight('regular'), bold: await embedWeight('bold') } }
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

/** Spaces and marks stay in the font of the text before them. */
const isAttached = (character: string) => /[ \u00a0\p{M}]/u.test(character)

const withoutMarks = (character: string) => normalizeBounded(character, 'NFKD').replaceAll(/\p{M}/gu, '')

const replacement = '?'

/** The maximum of texts whose layout is kept: many are on several pages, or measured before they are drawn. */
const maxRuns = 10_000

/**
 * Embeds the fonts that have the characters of a text. A character that none has is printed as its base character, or
 * as `?`, because PDF/A forbids glyphs for missing ones.
 */
export const embedTypeface = async (pdf: PDFDocument, text: string, eastAsian?: EastAsian): Promise<Typeface> => {
  const printable = toPrintable(text)
  const needed = [...new Set(printable)].filter(character => !isInvisible(character))
  const { missing } = await findFonts(needed, eastAsian)
  const bases = Array.from(missing, code => withoutMarks(String.fromCodePoint(code))).join('')
  const { files } = await findFonts(needed.join('') + bases + replacement, eastAsian)
  const embed = createShaper(pdf)
  const faces: Face[] = []
  for (const file of files) faces.push(await embedFace(embed, file))
  const reorder = await createReorder(printable)

  const faceOf = (character: string) => faces.find(({ characters }) => characters.has(codeOf(character)))
  const printableOf = (character: string) => {
    if (isInvisible(character) || faceOf(character)) return character
    const base = withoutMarks(character)
    return base !== '' && Array.from(base).every(faceOf) ? base : replacement
  }

  /** The face of each code unit. */
  const facesOf = (line: string) => {
    const unitFaces: (Face | undefined)[] = []
    let last: Face | undefined
    for (const character of line) {
      const isInLast = isAttached(character) && last?.characters.has(codeOf(character))
      const face = isInvisible(character) ? undefined : isInLast ? last : faceOf(character)
      for (let unit = 0; unit < character.length; unit++) unitFaces.push(face)
      last = face ?? last
    }
    return unitFaces
  }

  const runsByText = new BoundedMap<string, Run>(maxRuns)
  const runs = (raw: string, weight: Weight): Run[] => {
    const line = Array.from(toPrintable(raw), printableOf).join('')
    return reorder.parts(line, facesOf(line)).map(({ style, text: part, direction }) => {
      const { font, createRun } = style.fonts[weight]
      return runsByText.getOrCreate(`${font.ref.objectNumber} ${direction} ${part}`, () => createRun(part, direction))
    })
  }

  const widths = new BoundedMap<string, number>(maxRuns)
  const widthOf = (raw: string, weight: Weight, size: number) =>
    size * widths.getOrCreate(`${weight} ${raw}`, () => runs(raw, weight).reduce((sum, { width }) => sum + width(), 0))
  return { runs, widthOf, directionMark: reorder.markOf }
}
