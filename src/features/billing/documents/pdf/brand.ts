import { rgb, type PDFDocument, type PDFImage, type RGB } from '@cantoo/pdf-lib'
import { readLogo } from '../logo/header.ts'
import type { Branding } from '../model.ts'
import { ink } from './sheet.ts'

const parseColor = (color: string | null | undefined): RGB | undefined => {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '') ?? []
  if (!red || !green || !blue) return undefined
  return rgb(parseInt(red, 16) / 255, parseInt(green, 16) / 255, parseInt(blue, 16) / 255)
}

const defaultColor = rgb(0.12, 0.25, 0.45)

/** The colors of an agency. A light one is for bands only, because text in it would be hard to read on white. */
export const colorsOf = ({ color }: Branding): { band: RGB; accent: RGB; onBand: RGB } => {
  const band = parseColor(color) ?? defaultColor
  const brightness = 0.299 * band.red + 0.587 * band.green + 0.114 * band.blue
  const isLight = brightness > 0.65
  return { band, accent: isLight ? ink : band, onBand: isLight ? ink : rgb(1, 1, 1) }
}

export const embedLogo = async (pdf: PDFDocument, { logo }: Branding): Promise<PDFImage | undefined> => {
  const { format } = (logo && readLogo(logo)) ?? {}
  if (!logo || !format) return undefined
  try {
    return format === 'png' ? await pdf.embedPng(logo) : await pdf.embedJpg(logo)
  } catch {
    // A damaged logo is no reason to have no document.
    return undefined
  }
}
