import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentOf } from '../../console/app/accent.ts'

const luminance = (color: number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map(channel =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (first: number[], second: number[]) => {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const fromHex = (text: string) => [...Buffer.from(text, 'hex')]
const fromRgb = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

const style = readFileSync('console/style/base.css', 'utf8')

/** A colour of the style in the light and the dark scheme. */
const grounds = (name: string) => {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(style) ?? []
  return { light: fromHex(light), dark: fromHex(dark) }
}

const levels = ['00', '33', '80', 'b0', 'ff']
const colors = levels.flatMap(red => levels.flatMap(green => levels.map(blue => `#${red}${green}${blue}`)))

describe.each(['light', 'dark'] as const)('the colour of an agency in the %s scheme', scheme => {
  it.each(['page', 'raised', 'on-primary'])('is legible with the colour --%s of the style', name => {
    const ground = grounds(name)[scheme]
    expect(colors.filter(color => contrast(fromRgb(accentOf(color, scheme)), ground) < 4.5)).toEqual([])
  })

  it('is legible in the row of the open page', () => {
    const page = grounds('page')[scheme]
    const illegible = colors.filter(color => {
      const accent = fromRgb(accentOf(color, scheme))
      const here = page.map((channel, at) => channel * 0.86 + (accent[at] ?? 0) * 0.14)
      return contrast(accent, here) < 4.5
    })
    expect(illegible).toEqual([])
  })
})

it('an agency keeps a colour that is legible', () => {
  expect(accentOf('#0f6e56', 'light')).toBe('rgb(15 110 86)')
  expect(accentOf('#ffe100', 'dark')).toBe('rgb(255 225 0)')
})
