import { hash } from 'node:crypto'

/** A part of a guide: the text before the first heading of the second level, or such a heading with its text. */
export interface Section {
  title: string
  /** The levels of the headings. */
  levels: number[]
  /** The blocks of code with their language. Those without one are text. */
  code: string[]
  hash: string
}

const fenced = /^```.*?^```$/gms

const readSection = (text: string): Section => {
  const prose = text.replaceAll(fenced, '')
  const headings = [...prose.matchAll(/^(#+) (.+)$/gm)]
  return {
    title: headings[0]?.[2] ?? '',
    levels: headings.map(([, marks = '']) => marks.length),
    code: (text.match(fenced) ?? []).filter(block => /^```\w/.test(block)),
    hash: hash('sha256', text.trim()).slice(0, 16),
  }
}

/** Splits a guide at its headings of the second level. Lines of code that look like a heading are none. */
export const readSections = (guide: string): Section[] => {
  const code: string[] = []
  const masked = guide.replaceAll(fenced, block => `\u0000${code.push(block) - 1}\u0000`)
  const unmask = (text: string) => text.replaceAll(/\0(\d+)\0/g, (_match, index) => code[Number(index)] ?? '')
  return masked.split(/^(?=## )/m).map(section => readSection(unmask(section)))
}
