import type { Message } from '#src/ground/base/language.ts'

/** Why a file cannot be a logo. */
export type LogoIssue = 'bytes' | 'format' | 'damaged' | 'pixels' | 'cmyk'

export const logoMessages: Record<LogoIssue, Message> = {
  bytes: { fr: 'Fichier de 200 ko au plus', en: 'File of up to 200 kB' },
  format: { fr: 'Fichier PNG ou JPEG', en: 'PNG or JPEG file' },
  damaged: { fr: 'L’image est endommagée', en: 'The image is damaged' },
  pixels: {
    fr: '4 000 × 4 000 pixels au plus, ou la moitié avec 16 bits par couleur',
    en: 'Up to 4,000 × 4,000 pixels, or half as many with 16 bits per color',
  },
  cmyk: { fr: 'Image en RVB ou gris, pas en CMJN', en: 'Image in RGB or gray, not in CMYK' },
}

/** Thrown for a file that cannot be a logo. */
export class LogoError extends Error {
  readonly issue: LogoIssue

  constructor(issue: LogoIssue, options?: ErrorOptions) {
    super(logoMessages[issue].en, options)
    this.issue = issue
  }
}

/** Larger images take too much memory to decode. */
const maxSide = 4000

/** Throws unless an image has pixels, and not too many. */
export const checkSize = ({ width, height }: { width: number; height: number }): void => {
  if (width === 0 || height === 0) throw new LogoError('damaged')
  if (width > maxSide || height > maxSide) throw new LogoError('pixels')
}
