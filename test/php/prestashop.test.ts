import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { test } from '#test/app/index.ts'

/** The module for PrestaShop in a fake shop, against the service. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))

const areLoaded = 'exit(extension_loaded("curl") && extension_loaded("pdo_sqlite") ? 0 : 1);'
const hasPhp = spawnSync('php', ['-r', areLoaded]).status === 0
const script = fileURLToPath(new URL('prestashop.php', import.meta.url))

interface Outcome {
  results: unknown[]
  logs: string[]
  settings: Record<string, string>
}

const runShop = (input: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const php = execFile('php', [script], { timeout: 50_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}${stderr}`))
      else resolve(JSON.parse(stdout) as Outcome)
    })
    php.stdin?.end(JSON.stringify(input))
  })

it.skipIf(!hasPhp)('the module for PrestaShop connects a shop to the service', async ({ app, agency, admin }) => {
  const token = await createPairingToken(agency.tenant, await app.website(agency))
  const input = { serviceUrl: app.url, pairingToken: token?.pairingToken ?? '' }
  const paired = await runShop({ ...input, settings: {}, steps: ['pair'] })
  const { data: connectors } = (await admin.request('get', '/site-connectors')).body as { data: { id: number }[] }
  const path = `/site-connectors/${connectors[0]?.id}`
  const queue = (type: string, payload: object) =>
    admin.request('post', `${path}/commands`, { body: { type, payload } })
  await queue('ps.update_module', { slug: 'ps_banner', version: '2.2.0' })
  await queue('generic.execute_url_check', { url: `${app.url}/livez` })
  await queue('ps.regenerate_thumbnails', {})
  await queue('wp.flush_cache', {})

  const { results, logs, settings } = await runShop({ ...input, settings: paired.settings, steps: ['order', 'run'] })
  expect(results).toEqual([null, 'done'])
  expect(logs).toEqual([])
  const read = async (subpath: string) =>
    (await admin.request('get', path + subpath)).body as { data: Record<string, unknown>[] }
  expect(await read('')).toMatchObject({ status: 'connected', platform: 'prestashop', platformVersion: '8.1.7' })
  const { data: commands } = await read('/commands')
  expect(Object.fromEntries(commands.map(({ type, status, result }) => [type, { status, result }]))).toMatchObject({
    'ps.update_module': { status: 'success', result: { outcome: 'updated', after: '2.2.0', probe: { status: 200 } } },
    'generic.execute_url_check': { status: 'success', result: { status: 200, redirects: 0 } },
    'ps.regenerate_thumbnails': { status: 'success', result: { pictures: 4, failed: 0 } },
    'wp.flush_cache': { status: 'error' },
  })
  const { data: contents } = await read('/contents')
  expect(contents.map(({ remoteId }) => remoteId)).toEqual(
    expect.arrayContaining(['product/3', 'category/2', 'module/ps_banner', 'core/prestashop', 'shop', '12']),
  )

  expect(await runShop({ ...input, settings, steps: ['disconnect', 'run'] })).toMatchObject({
    results: [null, 'unpaired'],
  })
  expect(await read('')).toMatchObject({ revokedAt: expect.any(String) })
})
