import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

test('apps of the operator are created, listed and removed', { timeout: 60_000 }, async ({ app }) => {
  const run = (...args: string[]) => runCommandLine(app.databaseUrl, 'app', ...args)
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout)
  const uri = 'https://planning.example/callback'
  const created = await json('create', '--name', 'Planning', '--redirect-uri', uri)
  expect(created).toMatchObject({
    name: 'Planning',
    type: 'confidential',
    redirectUris: [uri],
    clientSecret: expect.stringMatching(/^sps_[0-9a-f]{64}$/),
    createdByUserId: null,
  })
  const { clientSecret: _, ...listed } = created
  expect((await json('list')).apps).toContainEqual(listed)
  const refused = await run('create', '--name', 'Planning', '--redirect-uri', 'http://planning.example')
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Check --redirect-uri')])
  expect((await run('remove', String(created.id))).code).toBe(1)
  expect((await run('remove', String(created.id), '--yes')).code).toBe(0)
  expect((await run('remove', String(created.id), '--yes')).code).toBe(1)
})
