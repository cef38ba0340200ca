import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { unpackWoff } from './woff.ts'

export type Weight = 'regular' | 'bold'
const weights = { regular: 400, bold: 600 }
const names = { regular: 'Regular', bold: 'SemiBold' }

/** The files of Source Sans 3, each with the characters of a script. */
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'vietnamese'] as const

const fontFile = (script: string, weight: Weight) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource/source-sans-3/files/source-sans-3-${script}-${weights[weight]}-normal.woff`),
  )

/** The fonts that have been read, by file. A thread uses a few of them again and again. */
const fontBytes = new Map<string, Uint8Array>()

const readFont = async (script: string, weight: Weight) => {
  const file = fontFile(script, weight)
  const bytes = fontBytes.get(file) ?? unpackWoff(await readFile(file))
  fontBytes.set(file, bytes)
  return bytes
}

/** A part of a text, with the font that has its characters. */
export interface Run {
  font: PDFFont
  text: string
}

/** Text in Source Sans 3. */
export interface Typeface {
  runs: (text: string, weight: Weight) => Run[]
  /** The width in points. */
  widthOf: (text: string, weight: Weight, size: number) => number
}

interface Face {
  characters: ReadonlySet<number>
  fonts: Record<Weight, PDFFont>
}

const embedFace = async (pdf: PDFDocument, script: string): Promise<Face> => {
  // The name of a subset has a tag of six capital letters.
  const tag = script.replaceAll('-', '').toUpperCase().padEnd(6, 'X').slice(0, 6)
  const embed = async (weight: Weight) =>
    pdf.embedFont(await readFont(script, weight), { subset: true, customName: `${tag}+SourceSans3-${names[weight]}` })
  const fonts = { regular: await embed('regular'), bold: await embed('bold') }
  return { characters: new Set(fonts.regular.getCharacterSet()), fonts }
}

/** Spaces and hyphens that the fonts lack, and what cannot be printed at all. */
const replacements: [RegExp, string][] = [
  [/[\u2000-\u200a\u202f\u205f\u3000]/g, '\u00a0'],
  [/[\u2010\u2011]/g, '-'],
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' '],
]

/** All fonts have spaces, so that words in a script stay together. */
const isSpace = (character: string) => character === ' ' || character === '\u00a0'

const withoutMarks = (character: string) => character.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/**
 * Embeds the fonts that have the characters of a text; more follow from each other. A character that none has is
 * printed as its base character, or as `?`, because PDF/A forbids glyphs for missing ones.
 */
export const embedTypeface = async (pdf: PDFDocument, text: string): Promise<Typeface> => {
  pdf.registerFontkit(fontkit)
  const faces: Face[] = []
  const faceOf = (character: string) => faces.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))
  const normalize = (raw: string) =>
    replacements.reduce((normal, [pattern, replacement]) => normal.replaceAll(pattern, replacement), raw.normalize())

  const needed = new Set(normalize(text))
  for (const script of scripts) {
    if ([...needed].every(faceOf)) break
    faces.push(await embedFace(pdf, script))
  }

  const printableOf = (character: string) => {
    if (faceOf(character)) return character
    const base = withoutMarks(character)
    return base !== '' && Array.from(base).every(faceOf) ? base : '?'
  }
  const runs = (raw: string, weight: Weight): Run[] => {
    const allRuns: Run[] = []
    let current: Face | undefined
    for (const character of Array.from(normalize(raw), printableOf).join('')) {
      const face = isSpace(character) ? (current ?? faceOf(character)) : faceOf(character)
      const last = allRuns.at(-1)
      if (last && face === current) last.text += character
      else if (face) allRuns.push({ font: face.fonts[weight], text: character })
      current = face
    }
    return allRuns
  }

  const widths = new Map<string, number>()
  const widthOf = (raw: string, weight: Weight, size: number) => {
    const key = `${weight} ${raw}`
    const known = widths.get(key)
    const width = known ?? runs(raw, weight).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0)
    if (known === undefined) widths.set(key, width)
    return width * size
  }
  return { runs, widthOf }
}
