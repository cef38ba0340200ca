import { parseAtomFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import { test as it } from '#test/app/index.ts'
import { changelogFeed } from '../../scripts/src/site/changelog-feed.ts'

const changelog = `# Changelog

## Unreleased

- Something new.

## 0.2.0 (2026-12-01)

### APIs

- \`docUrl\` & more.

## 0.1.0 (2026-11-01)

- The first release.
`

describe('the feed of the changelog', () => {
  it('has an entry for each release, but none for what is not released', () => {
    const feed = parseAtomFeed(changelogFeed(changelog, text => `<p>${text}</p>`))
    expect(feed).toMatchObject({ id: 'urn:agency-api:changelog', updated: '2026-12-01T00:00:00Z' })
    expect(feed.entries?.map(({ title, updated }) => [title?.value, updated])).toEqual([
      ['Agency API 0.2.0', '2026-12-01T00:00:00Z'],
      ['Agency API 0.1.0', '2026-11-01T00:00:00Z'],
    ])
    expect(feed.entries?.[0]?.content?.value).toContain('`docUrl` & more.')
  })

  it('is linked from the pages, and valid before the first release', async ({ app }) => {
    const page = await (await fetch(`${app.url}/docs/changelog`)).text()
    const [, href = ''] = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)">/.exec(page) ?? []
    const response = await fetch(app.url + href)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(parseAtomFeed(await response.text())).toMatchObject({ title: { value: 'Agency API: changelog' } })
    expect(parseAtomFeed(changelogFeed('# Changelog\n\n## Unreleased\n', String)).entries ?? []).toEqual([])
  })
})
