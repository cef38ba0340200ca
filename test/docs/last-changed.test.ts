import { describe, expect } from 'vitest'
import { test as it } from '#test/app/index.ts'
import { updateChanges } from '../../scripts/src/site/last-changed.ts'
import changes from '../../docs/last-changed.json' with { type: 'json' }

const page = { file: 'docs/webhooks.md', text: '# Webhooks\n' }

describe('the date of the last change of a guide', () => {
  it('is that of the day on which its text differs from before', () => {
    const first = updateChanges({}, [page], '2026-11-01')
    expect(first).toEqual({ 'docs/webhooks.md': { hash: expect.any(String), date: '2026-11-01' } })
    const other = { file: 'docs/changes.md', text: '# Changes\n' }
    const second = updateChanges(first, [page, other], '2026-12-01')
    expect(second).toEqual({ ...first, 'docs/changes.md': { hash: expect.any(String), date: '2026-12-01' } })
    const third = updateChanges(second, [{ ...page, text: '# Webhooks, again\n' }], '2026-12-24')
    expect(Object.entries(third).map(([file, { date }]) => [file, date])).toEqual([['docs/webhooks.md', '2026-12-24']])
  })

  it('is at the end of each guide, as a page and as Markdown', async ({ app }) => {
    const files = Object.entries(changes)
    expect(files.length).toBeGreaterThan(30)
    for (const [file, { date }] of files) {
      const path = `/docs/${file
        .replace(/^docs\/|\.md$/g, '')
        .replace('sdk/README', 'sdk')
        .toLowerCase()}`
      const read = async (suffix: string) => (await fetch(app.url + path + suffix)).text()
      const [html, markdown] = await Promise.all([read(''), read('.md')])
      const words = path.startsWith('/docs/fr/') ? 'Dernière modification le' : 'Last changed on'
      expect(html, path).toMatch(new RegExp(`${words} <time datetime="${date}">\\d+ \\p{L}+ \\d{4}</time>`, 'u'))
      expect(markdown.endsWith(`\n\n${words} ${date}.\n`), path).toBe(true)
    }
  })
})
