type Channels = [red: number, green: number, blue: number]

/** The schemes with the colour of their page, and that towards which an accent is mixed until it is legible there. */
const schemes = {
  light: { page: [255, 255, 255], towards: [0, 0, 0] },
  dark: { page: [30, 32, 38], towards: [255, 255, 255] },
} satisfies Record<string, Record<'page' | 'towards', Channels>>

const parse = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const mix = (from: Channels, to: Channels, share: number) =>
  from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share)) as Channels

/** The relative luminance of WCAG 2. */
const luminance = (channels: Channels) => {
  const [red, green, blue] = channels.map(channel => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (first: Channels, second: Channels) => {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** That of AA for texts, and a little more for what the browser rounds. */
const minContrast = 4.6
const steps = 20

/**
 * The colour of an agency as that of links and buttons of a scheme: as it is if it is legible on the page and on the
 * ground of chosen rows, which is a mixture with 14 % of the accent, otherwise darker or lighter.
 */
export const accentOf = (color: string, scheme: keyof typeof schemes): string => {
  const { page, towards } = schemes[scheme]
  const shades = Array.from({ length: steps }, (_, step) => mix(parse(color), towards, step / steps))
  const legible = shades.find(shade => contrast(shade, mix(page, shade, 0.14)) >= minContrast) ?? towards
  return `rgb(${legible.join(' ')})`
}
