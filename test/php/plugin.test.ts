import { expect } from 'vitest'
import { createPairingToken } from '#src/features/sites/connectors/pairing.ts'
import { test, type TestAgency, type TestApp } from '#test/app/index.ts'
import { callPhp, hasPhp, resultsOf, type Call } from './driver.ts'

/** The plugin part of the PHP library, against the service. */
const it = test
  .extend('agency', { scope: 'file' }, ({ app }) => app.agency())
  .extend('admin', { scope: 'file' }, ({ app, agency }) => app.adminSession(agency))

interface Credentials {
  apiKey: string
  apiSecret: string
  connectorId: number
}

/** The pairing request with a new token. */
const issuePairing = async ({ app, agency }: { app: TestApp; agency: TestAgency }) => {
  const token = await createPairingToken(agency.tenant, await app.website(agency))
  if (!token) throw new Error('A new website was not found')
  const site = { siteUrl: 'https://www.moreau.example', platform: 'wordpress', pluginVersion: '4.0.0' }
  return { pairingToken: token.pairingToken, ...site }
}

const pairSite = async (fixtures: Parameters<typeof issuePairing>[0]) => {
  const { url: serviceUrl } = fixtures.app
  const [credentials] = await resultsOf(['pairing', { serviceUrl }], [['pair', await issuePairing(fixtures)]])
  const { apiKey, apiSecret, connectorId } = credentials as Credentials
  const options = { serviceUrl, apiKey, apiSecret }
  return {
    connectorId,
    path: `/site-connectors/${connectorId}`,
    call: (...calls: Call[]) => callPhp(['plugin', options], calls),
    /** Calls with a clock that is wrong by some seconds. */
    callAt: (clockOffsetSeconds: number, ...calls: Call[]) =>
      resultsOf(['plugin', { ...options, clockOffsetSeconds }], calls),
    results: (...calls: Call[]) => resultsOf(['plugin', options], calls),
  }
}

it.skipIf(!hasPhp)('the PHP library pairs a site once by a token', async ({ app, agency }) => {
  const pairing = await issuePairing({ app, agency })
  const outcomes = await callPhp(
    ['pairing', { serviceUrl: `${app.url}/` }],
    [
      ['pair', { ...pairing, platform: 'unknown' }],
      ['pair', pairing],
      ['pair', pairing],
    ],
  )
  expect(outcomes).toMatchObject([
    { error: { class: 'ValidationFailedException' } },
    { result: { success: true, platform: 'wordpress', hmacRequired: true } },
    { error: { class: 'InvalidPairingTokenException', code: 'INVALID_PAIRING_TOKEN' } },
  ])
})

it.skipIf(!hasPhp)(
  'the PHP library sends the data of a site, and the agency can read it',
  async ({ app, agency, admin }) => {
    const site = await pairSite({ app, agency })
    const label = "L'été / ☀ "
    const results = await site.results(
      ['enqueue', { event_type: 'user.login', entity_label: 'queued' }],
      ['enqueue', { event_type: 7 }],
      ['heartbeat', { pluginVersion: '4.0.1', phpVersion: '8.2.36', autoUpdatePolicy: [], abilities: ['cache/purge'] }],
      ['activity', { event_type: 'post.published', entity_label: label + 'x'.repeat(300), metadata: [] }],
      ['activity', { event_type: 7 }],
      ['push', 'disk-usage', { totalBytes: 2, usedBytes: 1 }],
      ['push', 'sync-content-extended', { remoteId: 7, title: 'Été' }],
      ['erase', { platform: 'wordpress', user_id: 7, user_data: { email: 'a@b.example' } }],
      ['validateSso', 'nothing'],
      ['flush'],
    )
    expect(results).toMatchObject([
      null,
      null,
      { status: 'ok', hmacRequired: true, pendingCommands: 0 },
      'sent',
      'rejected',
      { success: true },
      { success: true },
      { success: true },
      { valid: false },
      0,
    ])
    const read = async (subpath: string) =>
      (await admin.request('get', site.path + subpath)).body as Record<string, unknown>
    expect(await read('')).toMatchObject({ status: 'connected', pluginVersion: '4.0.1', phpVersion: '8.2.36' })
    const { data } = (await read('/activity')) as { data: { entityLabel: string }[] }
    expect(data.map(({ entityLabel }) => entityLabel).toSorted()).toEqual([
      label + 'x'.repeat(200 - label.length),
      'queued',
    ])
    expect(await read('/reports')).toMatchObject({ total: 1, data: [{ data: { totalBytes: 2, usedBytes: 1 } }] })
    expect(await read('/contents')).toMatchObject({ total: 1 })
    const connector = app.db.selectFrom('connectors').where('id', '=', site.connectorId)
    expect(await connector.select('signs_v2').executeTakeFirst()).toEqual({ signs_v2: true })
  },
)

it.skipIf(!hasPhp)(
  'the PHP library uses the time of the service if the clock of the site is wrong',
  async ({ app, agency }) => {
    const site = await pairSite({ app, agency })
    const [, offset] = await site.callAt(-7200, ['heartbeat'], ['clockOffsetSeconds'])
    expect(offset).toBeGreaterThanOrEqual(-1)
    expect(offset).toBeLessThanOrEqual(1)
  },
)

it.skipIf(!hasPhp)('the PHP library fetches commands and reports their results', async ({ app, agency, admin }) => {
  const site = await pairSite({ app, agency })
  const payload = { slug: 'akismet', version: '5.3.1' }
  await admin.request('post', `${site.path}/commands`, { body: { type: 'wp.update_plugin', payload } })
  const [commands] = (await site.results(['commands'])) as [{ id: number }[]]
  expect(commands).toMatchObject([{ type: 'wp.update_plugin', payload }])
  const result = { commandId: commands[0]?.id, status: 'success', result: { after: '5.3.1' }, logs: 'Mis à jour' }
  expect(
    await site.call(['report', result], ['report', result], ['report', { ...result, commandId: 999_999 }]),
  ).toMatchObject([
    { result: { success: true } },
    { result: { success: true } },
    { error: { class: 'NotFoundException' } },
  ])
  const { data } = (await admin.request('get', `${site.path}/commands`)).body
  expect(data).toMatchObject([{ status: 'success', result: { after: '5.3.1' }, logs: 'Mis à jour' }])
})

it.skipIf(!hasPhp)('the PHP library validates a single sign-on once', async ({ app, agency, admin }) => {
  const site = await pairSite({ app, agency })
  const { token } = (await admin.request('post', `${site.path}/sso`)).body as { token: string }
  const results = await site.results(['validateSso', token], ['validateSso', token])
  expect(results).toMatchObject([{ valid: true, user: { role: 'owner' } }, { valid: false }])
})

it.skipIf(!hasPhp)('the PHP library disconnects a site', async ({ app, agency, admin }) => {
  const site = await pairSite({ app, agency })
  expect(await site.call(['heartbeat'], ['disconnect'], ['commands'], ['activity', { event_type: 'a' }])).toMatchObject(
    [
      { result: { status: 'ok' } },
      { result: null },
      { error: { class: 'RevokedCredentialsException', code: 'INVALID_CREDENTIALS' } },
      { result: 'queued' },
    ],
  )
  const { body } = await admin.request('get', site.path)
  expect(body).toMatchObject({ status: 'disconnected', revokedAt: expect.any(String) })
})
