import {
  beginText,
  endText,
  moveText,
  nextLine,
  PDFName,
  rgb,
  rotateAndSkewTextRadiansAndTranslate,
  setFillingColor,
  setFontAndSize,
  setLineHeight,
  type PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFOperator,
  type PDFPage,
  type RGB,
} from '@cantoo/pdf-lib'
import type { Run, Typeface, Weight } from './typeface.ts'
import { toParagraphs, wrapParagraph } from './wrap.ts'

/** A4 in points, and its margins. */
const pageWidth = 595.28
const pageHeight = 841.89
export const left = 48
export const right = pageWidth - 48
const top = pageHeight - 48
const bottom = 84

export interface TextStyle {
  size?: number
  weight?: Weight
  color?: RGB
  align?: 'left' | 'right'
}

export const ink = rgb(0.13, 0.15, 0.18)
export const gray = rgb(0.38, 0.42, 0.47)
export const lightGray = rgb(0.85, 0.87, 0.89)

/** The distance of the lines of a text. */
export const lineHeightOf = (size: number): number => size * 1.35

const defaultSize = 9

/** The pages of a document, which are filled from the top. `y` is the position of the next element. */
export interface Sheet {
  y: number
  widthOf: (text: string, style?: TextStyle) => number
  /** Divides a text into lines that are not wider than a width in points. */
  wrap: (text: string, width: number, style?: TextStyle) => string[]
  /** Draws a line of text at `x`, its left or right end, with the baseline below `y`. */
  draw: (text: string, x: number, y: number, style?: TextStyle) => void
  drawRule: (from: number, to: number, y: number, color?: RGB) => void
  drawBand: (from: number, to: number, y: number, height: number, color: RGB) => void
  drawImage: (image: PDFImage, x: number, y: number, size: { width: number; height: number }) => void
  /** Draws lines of text from `y` downwards, and moves `y` below them. */
  write: (lines: readonly string[], x: number, style?: TextStyle) => void
  /** Starts a page if less than a height is left on the current one. */
  reserve: (height: number) => void
  /** Is called at the top of each page that `reserve` starts. */
  onNewPage: (() => void) | undefined
  /** Draws on each page when all are there. */
  forEachPage: (draw: (page: number, pages: number) => void) => void
}

interface Ink {
  size: number
  color: RGB
}

/** The name of a font among the resources of a page. `PDFPage.drawText` adds another one with each text. */
const nameFont = (page: PDFPage, font: PDFFont) => {
  const name = PDFName.of(`F${font.ref.objectNumber}`)
  page.node.setFontDictionary(name, font.ref)
  return name
}

/** A hundredth of a point is invisible, and more digits make large files. */
const round = (points: number) => Math.round(points * 100) / 100

/** Light enough to read the text above it, and dark enough to be printed. */
const watermarkColor = rgb(0.91, 0.92, 0.93)
const watermarkAngle = Math.PI / 4

/** Shows lines below each other from a position. Each run starts where the one before it ends. */
const showLines = (page: PDFPage, lines: readonly Run[][], position: PDFOperator, { size, color }: Ink) => {
  const showRun = ({ font, show }: Run) => [setFontAndSize(nameFont(page, font), size), ...show(size)]
  const [first = [], ...others] = lines
  page.pushOperators(
    beginText(),
    setFillingColor(color),
    setLineHeight(round(lineHeightOf(size))),
    position,
    ...first.flatMap(showRun),
    ...others.flatMap(line => [nextLine(), ...line.flatMap(showRun)]),
    endText(),
  )
}

const drawWatermark = (page: PDFPage, text: string, { runs, widthOf }: Typeface) => {
  const size = Math.min(130, 560 / widthOf(text, 'bold', 1))
  // The middle of the letters is the center of the page.
  const start = { along: -widthOf(text, 'bold', size) / 2, below: -size * 0.33 }
  const x = pageWidth / 2 + (start.along - start.below) * Math.cos(watermarkAngle)
  const y = pageHeight / 2 + (start.along + start.below) * Math.sin(watermarkAngle)
  const position = rotateAndSkewTextRadiansAndTranslate(watermarkAngle, 0, 0, x, y)
  showLines(page, [runs(text, 'bold')], position, { size, color: watermarkColor })
}

class PdfSheet implements Sheet {
  readonly #pdf: PDFDocument
  readonly #typeface: Typeface
  readonly #watermark: string
  #page: PDFPage
  y = top
  onNewPage: (() => void) | undefined

  constructor(pdf: PDFDocument, typeface: Typeface, watermark: string) {
    this.#pdf = pdf
    this.#typeface = typeface
    this.#watermark = watermark
    this.#page = this.#addPage()
  }

  widthOf(text: string, { size = defaultSize, weight = 'regular' }: TextStyle = {}): number {
    return this.#typeface.widthOf(text, weight, size)
  }

  wrap(text: string, width: number, style?: TextStyle): string[] {
    const measure = (part: string) => this.widthOf(part, style)
    return toParagraphs(text).flatMap(paragraph => {
      const mark = this.#typeface.directionMark(paragraph)
      return wrapParagraph(paragraph, width, measure).map(line => mark + line)
    })
  }

  draw(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = defaultSize, weight = 'regular', color = ink, align = 'left' } = style
    const start = align === 'right' ? x - this.widthOf(text, style) : x
    const position = moveText(round(start), round(y - size))
    showLines(this.#page, [this.#typeface.runs(text, weight)], position, { size, color })
  }

  drawRule(from: number, to: number, y: number, color = lightGray): void {
    this.#page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.6, color })
  }

  drawBand(from: number, to: number, y: number, height: number, color: RGB): void {
    this.#page.drawRectangle({ x: from, y: y - height, width: to - from, height, color })
  }

  drawImage(image: PDFImage, x: number, y: number, { width, height }: { width: number; height: number }): void {
    this.#page.drawImage(image, { x, y: y - height, width, height })
  }

  write(lines: readonly string[], x: number, style: TextStyle = {}): void {
    const { size = defaultSize, weight = 'regular', color = ink } = style
    const height = lineHeightOf(size)
    for (let start = 0; start < lines.length;) {
      this.reserve(height)
      const count = Math.max(1, Math.floor((this.y - bottom) / height))
      const pageLines = lines.slice(start, start + count).map(line => this.#typeface.runs(line, weight))
      showLines(this.#page, pageLines, moveText(round(x), round(this.y - size)), { size, color })
      this.y -= pageLines.length * height
      start += pageLines.length
    }
  }

  reserve(height: number): void {
    if (this.y - height >= bottom) return
    this.#page = this.#addPage()
    this.y = top
    this.onNewPage?.()
  }

  forEachPage(draw: (page: number, pages: number) => void): void {
    const pages = this.#pdf.getPages()
    for (const [index, page] of pages.entries()) {
      this.#page = page
      draw(index + 1, pages.length)
    }
  }

  #addPage() {
    const page = this.#pdf.addPage([pageWidth, pageHeight])
    if (this.#watermark !== '') drawWatermark(page, this.#watermark, this.#typeface)
    return page
  }
}

/** Opens the first page. A watermark is below the content of each page. */
export const createSheet = (pdf: PDFDocument, typeface: Typeface, watermark = ''): Sheet =>
  new PdfSheet(pdf, typeface, watermark)
