import {
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  setTextRise,
  showText,
  type PDFDocument,
  type PDFFont,
} from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'

export type Direction = 'ltr' | 'rtl'

/** A part of a text in one font and one direction. */
export interface Run {
  font: PDFFont
  /** Shows its glyphs from left to right, at a size. */
  show: (size: number) => PDFOperator[]
  /** The width at a size of 1. */
  width: () => number
}

/** A font that lays out text, which is in the order in which it is read. */
export interface ShapedFont {
  font: PDFFont
  createRun: (text: string, direction: Direction) => Run
}

/** The codes of glyphs have four hexadecimal digits. */
const codeDigits = 4

type Positioned = Pick<fontkit.GlyphRun, 'glyphs' | 'positions'>

interface LaidOut {
  /** At a size of 1. */
  width: number
  /** Undefined where each glyph starts at the end of the one before it. */
  moved: Positioned | undefined
}

/** Whether a glyph is elsewhere than at the end of the one before it. */
const isMoved = (glyphs: readonly fontkit.Glyph[], positions: readonly fontkit.GlyphPosition[]) =>
  positions.some(
    ({ xOffset, yOffset, xAdvance }, nth) =>
      xOffset !== 0 || yOffset !== 0 || xAdvance !== (glyphs[nth]?.advanceWidth ?? 0),
  )

/** Shows each glyph at its position, which differs from the end of the one before it. */
const showPositioned = (
  pdf: PDFDocument,
  codes: PDFHexString,
  { glyphs, positions }: Positioned,
  unit: number,
  size: number,
): PDFOperator[] => {
  const hex = codes.asString()
  const operators = positions.flatMap(({ xOffset, yOffset, xAdvance }, nth) => {
    const gap = xAdvance - xOffset - (glyphs[nth]?.advanceWidth ?? 0)
    const code = PDFHexString.of(hex.slice(nth * codeDigits, (nth + 1) * codeDigits))
    const items = pdf.context.obj([PDFNumber.of(-xOffset * unit), code, PDFNumber.of(-gap * unit)])
    return [setTextRise((yOffset * unit * size) / 1000), PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [items])]
  })
  return [...operators, setTextRise(0)]
}

const maxGlyphs = 2 ** 16

/** The members of fonts and subsets that their types lack. */
type GetGlyph = (id: number, characters?: number[]) => fontkit.Glyph | null
interface GlyphSubset {
  glyphs: number[]
  includeGlyph: (glyph: { id: number } | number) => number
  encode: () => Uint8Array
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((n, nth) => n === b[nth])

/**
 * Gives a glyph that stands for several characters a copy for each, so that the text of the document can be extracted:
 * Arabic letters share their forms, and differ by the dots, which are glyphs of their own. The copies have ids above
 * those of the font.
 */
const tellCharactersApart = (font: fontkit.Font) => {
  const copies = new Map<string, fontkit.Glyph>()
  const getGlyph = font.getGlyph.bind(font) as GetGlyph
  // Only layout says which characters a glyph stands for.
  const copy: GetGlyph = (id, characters) => {
    const glyph = getGlyph(id, characters)
    if (!glyph || !characters || isSame(glyph.codePoints, characters)) return glyph
    const key = `${id} ${String(characters)}`
    const existing = copies.get(key)
    if (existing) return existing
    const copyId = id + maxGlyphs * (copies.size + 1)
    const created = Object.create(glyph, {
      id: { value: copyId },
      codePoints: { value: characters },
      advanceWidth: { value: glyph.advanceWidth },
    }) as fontkit.Glyph
    copies.set(key, created)
    return created
  }
  const createSubset = font.createSubset.bind(font) as unknown as () => GlyphSubset
  const createSubsetOfCopies = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const included = new Map<number, number>()
    subset.includeGlyph = glyph => {
      const id = typeof glyph === 'number' ? glyph : glyph.id
      if (id < maxGlyphs) return include(id)
      const known = included.get(id) ?? subset.glyphs.push(id % maxGlyphs) - 1
      included.set(id, known)
      return known
    }
    return subset
  }
  Object.assign(font, { getGlyph: copy, createSubset: createSubsetOfCopies })
}

/** Embeds fonts whose text is shaped: `pdf-lib` knows neither directions nor the positions of marks. */
export const createShaper = (pdf: PDFDocument) => {
  let direction: Direction = 'ltr'
  let created: fontkit.Font | undefined
  pdf.registerFontkit({
    create: bytes => {
      const font = fontkit.create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as fontkit.Font
      const layout = font.layout.bind(font)
      font.layout = text => layout(text, undefined, undefined, undefined, direction)
      tellCharactersApart(font)
      created = font
      return font
    },
  })

  return async (bytes: Uint8Array, customName: string): Promise<ShapedFont> => {
    const font = await pdf.embedFont(bytes, { subset: true, customName })
    const shaped = created
    if (!shaped) throw new Error('The font was not created')
    const unit = 1000 / shaped.unitsPerEm

    const layOut = (text: string, towards: Direction, canMove: boolean): LaidOut => {
      direction = towards
      const { glyphs, positions } = shaped.layout(text)
      const isPositioned = canMove && isMoved(glyphs, positions)
      const units = isPositioned
        ? positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
        : glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
      return { width: (units * unit) / 1000, moved: isPositioned ? { glyphs, positions } : undefined }
    }

    const createRun = (text: string, towards: Direction): Run => {
      // Marks and joined letters have positions of their own. Kerning of other text is left out.
      const canMove = towards === 'rtl' || /\p{M}/u.test(text)
      let laidOut: LaidOut | undefined
      const layOutOnce = () => (laidOut ??= layOut(text, towards, canMove))
      let codes: PDFHexString | undefined
      const encode = () => {
        direction = towards
        return font.encodeText(text)
      }
      return {
        font,
        show: size => {
          codes ??= encode()
          const moved = canMove ? layOutOnce().moved : undefined
          return moved ? showPositioned(pdf, codes, moved, unit, size) : [showText(codes)]
        },
        width: () => layOutOnce().width,
      }
    }
    return { font, createRun }
  }
}
