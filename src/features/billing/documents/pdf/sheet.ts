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
import { isBlank } from '../xml.ts'
import type { Run, Typeface, Weight } from './typeface.ts'

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

/** One empty line divides paragraphs. More in a row could fill hundreds of pages. */
const withoutGaps = (lines: readonly string[]) =>
  lines.filter((line, index) => !isBlank(line) || !isBlank(lines[index - 1] ?? 'start'))

/** Light enough to read the text above it, and dark enough to be printed. */
const watermarkColor = rgb(0.91, 0.92, 0.93)
const watermarkAngle = Math.PI / 4

/** Opens the first page. A watermark is below the content of each page. */
export const createSheet = (pdf: PDFDocument, { runs, widthOf, directionMark }: Typeface, watermark = ''): Sheet => {
  /** Shows lines below each other from a position. Each run starts where the one before it ends. */
  const showLines = (target: PDFPage, lines: readonly Run[][], position: PDFOperator, { size, color }: Ink) => {
    const showRun = ({ font, show }: Run) => [setFontAndSize(nameFont(target, font), size), ...show(size)]
    const [first = [], ...others] = lines
    target.pushOperators(
      beginText(),
      setFillingColor(color),
      setLineHeight(round(lineHeightOf(size))),
      position,
      ...first.flatMap(showRun),
      ...others.flatMap(line => [nextLine(), ...line.flatMap(showRun)]),
      endText(),
    )
  }

  const drawWatermark = (target: PDFPage) => {
    const size = Math.min(130, 560 / widthOf(watermark, 'bold', 1))
    // The middle of the letters is the center of the page.
    const start = { along: -widthOf(watermark, 'bold', size) / 2, below: -size * 0.33 }
    const x = pageWidth / 2 + (start.along - start.below) * Math.cos(watermarkAngle)
    const y = pageHeight / 2 + (start.along + start.below) * Math.sin(watermarkAngle)
    const position = rotateAndSkewTextRadiansAndTranslate(watermarkAngle, 0, 0, x, y)
    showLines(target, [runs(watermark, 'bold')], position, { size, color: watermarkColor })
  }

  const addPage = () => {
    const added = pdf.addPage([pageWidth, pageHeight])
    if (watermark !== '') drawWatermark(added)
    return added
  }
  let page: PDFPage = addPage()

  const measure = (text: string, { size = defaultSize, weight = 'regular' }: TextStyle = {}) =>
    widthOf(text, weight, size)

  /** Breaks a word that is wider than a line. */
  const breakWord = (word: string, width: number, style?: TextStyle) => {
    const parts = ['']
    let partWidth = 0
    for (const character of word) {
      const characterWidth = measure(character, style)
      if (partWidth + characterWidth > width && partWidth > 0) {
        parts.push('')
        partWidth = 0
      }
      parts[parts.length - 1] += character
      partWidth += characterWidth
    }
    return parts
  }

  const wrapParagraph = (paragraph: string, width: number, style?: TextStyle) => {
    const lines: string[] = []
    let line = ''
    let lineWidth = 0
    const spaceWidth = measure(' ', style)
    for (const word of paragraph.split(/[ \t]+/)) {
      const wordWidth = measure(word, style)
      if (line !== '' && lineWidth + spaceWidth + wordWidth <= width) {
        line += ` ${word}`
        lineWidth += spaceWidth + wordWidth
        continue
      }
      if (line !== '') lines.push(line)
      const parts = wordWidth > width ? breakWord(word, width, style) : [word]
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
      lineWidth = measure(line, style)
    }
    return [...lines, line]
  }

  const sheet: Sheet = {
    y: top,
    onNewPage: undefined,
    widthOf: measure,
    wrap: (text, width, style) =>
      withoutGaps(text.split(/\r?\n/)).flatMap(paragraph => {
        const mark = directionMark(paragraph)
        return wrapParagraph(paragraph, width, style).map(line => mark + line)
      }),
    draw: (text, x, y, style = {}) => {
      const { size = defaultSize, weight = 'regular', color = ink, align = 'left' } = style
      const start = align === 'right' ? x - measure(text, style) : x
      showLines(page, [runs(text, weight)], moveText(round(start), round(y - size)), { size, color })
    },
    drawRule: (from, to, y, color = lightGray) => {
      page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.6, color })
    },
    drawBand: (from, to, y, height, color) => {
      page.drawRectangle({ x: from, y: y - height, width: to - from, height, color })
    },
    drawImage: (image, x, y, { width, height }) => {
      page.drawImage(image, { x, y: y - height, width, height })
    },
    write: (lines, x, { size = defaultSize, weight = 'regular', color = ink } = {}) => {
      const height = lineHeightOf(size)
      for (let start = 0; start < lines.length;) {
        sheet.reserve(height)
        const count = Math.max(1, Math.floor((sheet.y - bottom) / height))
        const pageLines = lines.slice(start, start + count).map(line => runs(line, weight))
        showLines(page, pageLines, moveText(round(x), round(sheet.y - size)), { size, color })
        sheet.y -= pageLines.length * height
        start += pageLines.length
      }
    },
    reserve: height => {
      if (sheet.y - height >= bottom) return
      page = addPage()
      sheet.y = top
      sheet.onNewPage?.()
    },
    forEachPage: draw => {
      const pages = pdf.getPages()
      for (const [index, current] of pages.entries()) {
        page = current
        draw(index + 1, pages.length)
      }
    },
  }
  return sheet
}
