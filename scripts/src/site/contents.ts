import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './language.ts'

/** The contents of `docs/index.md` or `docs/fr/index.md`: the text of the front page and the order of all pages. */
export interface Contents {
  title: string
  /** The first paragraph. */
  text: string
  /** The first steps, as Markdown: a heading of the third level with text and code for each. */
  steps: string[]
  sections: Section[]
}
export interface Section {
  title: string
  text: string
  entries: { title: string; href: string; description: string }[]
}

/** The file of the contents in each language. */
export const contentsFiles = { en: 'docs/index.md', fr: 'docs/fr/index.md' }

const parseSection = (file: string, text: string): Section => {
  const [title = '', ...lines] = text.trim().split('\n')
  const items = lines.join('\n').split(/^- /m)
  const entries = items.slice(1).map(item => {
    const [, name = '', href = '', description = ''] = /^\[([^\]]+)\]\(([^)]+)\)\u00a0?: (.+)$/s.exec(item.trim()) ?? []
    if (href === '') throw new Error(`${file}: "${item.trim()}" is not "[title](page): description"`)
    return { title: name, href, description: description.replaceAll(/\s+/g, ' ') }
  })
  return { title, text: (items[0] ?? '').trim(), entries }
}

/** Parses the front page: a title, a text, steps, and sections that link every page in order. */
export const readContents = (root: string, language: Language): Contents => {
  const file = contentsFiles[language]
  const [head = '', ...sections] = readFileSync(join(root, file), 'utf8').split(/^## /m)
  const [intro = '', ...steps] = head.trim().split(/^(?=### )/m)
  const [, title = '', text = ''] = /^# (.+)\n([\s\S]*)$/.exec(intro.trim()) ?? []
  return { title, text: text.trim(), steps, sections: sections.map(section => parseSection(file, section)) }
}
