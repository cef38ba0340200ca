import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

const software = {
  type: 'plugin',
  slug: 'akismet',
  affected_versions: { '* - 5.3.0': { from_version: '*', to_version: '5.3.0', to_inclusive: true } },
}
const wordfence = { a: { id: 'a', title: 'Stored XSS', software: [software], cvss: { rating: 'High' } } }
const osv = {
  id: 'GHSA-aaaa',
  affected: [
    {
      package: { ecosystem: 'Packagist', name: 'wpackagist-plugin/akismet' },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '5.3.1' }] }],
    },
  ],
}

test('feeds of advisories are imported from files', { timeout: 60_000 }, async ({ app }) => {
  const agency = await app.agency()
  const importFeed = async (feed: string, ...args: string[]) => {
    const path = join(tmpdir(), `feed-${randomUUID()}.json`)
    await writeFile(path, feed)
    return runCommandLine(app.databaseUrl, 'advisories', 'import', path, '--agency', String(agency.id), ...args)
  }
  const json = async (feed: object) => JSON.parse((await importFeed(JSON.stringify(feed), '--json')).stdout)
  const none = { created: 0, updated: 0, removed: 0, unchanged: 0, skipped: 0 }
  expect(await json(wordfence)).toEqual({ ...none, created: 1, format: 'wordfence' })
  expect(await json(wordfence)).toEqual({ ...none, unchanged: 1, format: 'wordfence' })
  expect(await json([osv])).toEqual({ ...none, created: 1, format: 'osv' })
  const { key } = await app.key(agency)
  expect((await app.request('get', '/advisories', key)).body.total).toBe(2)
  for (const [feed, message] of [
    ['<html>', 'contains no JSON'],
    ['{"a":1}', 'The format of the feed is unknown'],
  ] as const) {
    const { code, stderr } = await importFeed(feed)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  }
})

test('a feed is fetched by https, and never from a private network', { timeout: 60_000 }, async ({ app }) => {
  const agency = String((await app.agency()).id)
  const load = (place: string) => runCommandLine(app.databaseUrl, 'advisories', 'import', place, '--agency', agency)
  for (const [place, message] of [
    ['http://feeds.example/a.json', 'does not use https'],
    ['https://127.0.0.1/a.json', 'The address is not public'],
    ['/no/such/file.json', 'cannot be read'],
  ] as const) {
    const { code, stderr } = await load(place)
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  }
})
