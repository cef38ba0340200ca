import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test as it } from '#test/app/index.ts'
import { compare, confirm } from '../../scripts/src/translations/compare.ts'
import { readSections } from '../../scripts/src/translations/sections.ts'

const files = { english: 'docs/keys.md', french: 'docs/fr/keys.md' }
const code = '```sh\n## not a heading\ncurl /keys\n```\n'
const english = `# Keys\n\nText.\n\n## Rotate a key\n\n${code}\n## Revoke a key\n\nText.\n`
const french = `# Clés\n\nTexte.\n\n## Renouveler une clé\n\n${code}\n## Révoquer une clé\n\nTexte.\n`

const translation = (texts: { english?: string; french?: string }) => ({
  files,
  english: readSections(texts.english ?? english),
  french: readSections(texts.french ?? french),
})
const confirmed = confirm(translation({}))

describe('the check of translations', () => {
  it('accepts texts that were confirmed side by side', () => {
    expect(confirmed.map(({ section }) => section)).toEqual(['Keys', 'Rotate a key', 'Revoke a key'])
    expect(compare(translation({}), confirmed)).toEqual([])
  })

  it.for([
    ['an English change', { english: english.replace(/Text\.\n$/, 'New.\n') }, '“Révoquer une clé” is older than'],
    [
      'a French change',
      { french: french.replace(/Texte\.\n$/, 'Neuf.\n') },
      'docs/keys.md: “Revoke a key” is older than',
    ],
    [
      'a change in both languages',
      { english: english.replace('# Keys', '# Keys\n'), french: french.replace('Texte', 'Un texte') },
      '“Clés” and “Keys” have both changed',
    ],
    [
      'a new English section',
      { english: `${english}\n## New\n` },
      'docs/fr/keys.md: 3 sections, but 4 in docs/keys.md',
    ],
    ['other code', { french: french.replace('curl /keys', 'curl /cles') }, 'has another block of code, number 1 than'],
    ['code that is missing', { french: french.replace(code, '') }, 'has another block of code, number 1 than'],
    ['more code', { french: `${french}\n${code}` }, 'has another block of code, number 1 than “Revoke a key”'],
    ['another heading', { english: `${english}\n### At once\n` }, '“Révoquer une clé” has other headings than'],
  ] as const)('names %s', ([, texts, message]) => {
    const [problem, ...others] = compare(translation(texts), confirmed)
    expect(problem).toContain(message)
    expect(others).toEqual([])
  })

  it('names what nobody has confirmed', () => {
    expect(compare(translation({}), confirmed.slice(1))).toEqual(['docs/fr/keys.md: “Clés” is not confirmed as “Keys”'])
  })
})

const folder = new URL('../../docs/fr/', import.meta.url)
const guides = readdirSync(folder).filter(name => name.endsWith('.md'))

it.for(guides)('French punctuation has a space that does not break, and typographic apostrophes: %s', name => {
  const prose = readFileSync(new URL(name, folder), 'utf8')
    .replaceAll(/^ *```.*?^ *```$/gms, '')
    .replaceAll(/`[^`]*`|\]\([^)]*\)|^\|[ |:-]+\|$/gm, '')
  expect(prose.match(/.{0,20}[ \w\p{L}»)][;!?](?= |$)|.{0,20} :(?= |$)|.{0,20}'|« .{0,20}|.{0,20} »/gmu)).toBeNull()
})

it('each French page and its English one link to each other, and name their language', async ({ app }) => {
  const read = async (path: string) => (await fetch(app.url + path)).text()
  expect(guides.length).toBeGreaterThan(7)
  for (const name of guides.map(guide => guide.replace(/(index)?\.md$/, ''))) {
    const path = name === '' ? { en: '/docs', fr: '/docs/fr' } : { en: `/docs/${name}`, fr: `/docs/fr/${name}` }
    const [englishPage, frenchPage] = await Promise.all([read(path.en), read(path.fr)])
    expect(englishPage).toContain(`<a class="to-language" href="${path.fr}" hreflang="fr" lang="fr">Français</a>`)
    expect(englishPage).toContain(`<link rel="alternate" hreflang="fr" href="${path.fr}">`)
    expect(frenchPage).toContain(`<a class="to-language" href="${path.en}" hreflang="en" lang="en">English</a>`)
    expect(frenchPage).toContain('<html lang="fr">')
  }
  const reference = await read('/docs/public')
  expect(reference).not.toContain('to-language')
  expect((await fetch(`${app.url}/docs/fr/`)).url).toBe(`${app.url}/docs/fr`)
})
