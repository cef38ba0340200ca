import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { createPairingToken } from '#src/connectors/pairing.ts'
import { test } from '#test/app/index.ts'
import vectors from './signature-vectors.json' with { type: 'json' }

const it = test.extend('agency', { scope: 'file' }, ({ app }) => app.agency())

const plugin = fileURLToPath(new URL('plugin.php', import.meta.url))
const hasPhp = spawnSync('php', ['--version']).status === 0

const run = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)('php', [plugin, ...args], { timeout: 50_000 })
  return JSON.parse(stdout)
}

it.skipIf(!hasPhp)('a plugin in PHP computes the signatures of the vectors', async () => {
  const file = fileURLToPath(new URL('signature-vectors.json', import.meta.url))
  expect(await run('vectors', file)).toEqual(vectors.v2.map(({ signature }) => signature))
})

it.skipIf(!hasPhp)(
  'a plugin in PHP can be paired, sign its requests, and execute commands',
  async ({ app, agency }) => {
    const admin = await app.adminSession(agency)
    const websiteId = await app.website(agency)
    const token = await createPairingToken(agency.tenant, websiteId)
    const { status, body: credentials } = await run(app.url, token?.pairingToken ?? '')
    expect(status).toBe(200)
    const at = `/site-connectors/${credentials.connectorId}`
    const payload = { slug: 'akismet', version: '5.3.1' }
    await admin.request('post', `${at}/commands`, { body: { type: 'wp.update_plugin', payload } })

    const results = await run(app.url, JSON.stringify(credentials))
    expect(results).toMatchObject({
      ping: { status: 200, body: { status: 'ok' } },
      heartbeat: { status: 200, body: { hmacRequired: true, pendingCommands: 1 } },
      clock: { status: 401, body: { code: 'INVALID_SIGNATURE', serverTime: expect.any(Number) } },
      activity: { status: 202, body: { accepted: 1, duplicates: 0 } },
      batch: { status: 202, body: { accepted: 1, duplicates: 1, rejected: [{ index: 2 }] } },
      content: { status: 202 },
      commands: { status: 200, body: { commands: [{ type: 'wp.update_plugin', payload }] } },
      results: [{ status: 200, body: { success: true } }],
    })

    const { body: connector } = await admin.request('get', at)
    expect(connector).toMatchObject({
      status: 'connected',
      pluginVersion: '3.13.1',
      abilities: [{ name: 'site/flush-cache' }],
    })
    const { data: activity } = (await admin.request('get', `${at}/activity`)).body
    expect(activity.map((entry: { entityLabel: string | null }) => entry.entityLabel)).toContain(
      "L'été à la boulangerie / ☀",
    )
    const { data: commands } = (await admin.request('get', `${at}/commands`)).body
    expect(commands).toMatchObject([{ status: 'success', result: { before: '5.3.0', after: '5.3.1' } }])
  },
)
