import { afterAll, expect } from 'vitest'
import { routes } from '#src/features/access/protocol.ts'
import { testWith } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { everyOperation } from '#test/contract/operations.ts'
import { hostileBodies, run, units } from './blocks/bodies.ts'
import { maxBlockMs, measure, measureBody } from './blocks/max-block-of.ts'
import { openMeter } from './blocks/meter.ts'
import { hostileQueries } from './blocks/queries.ts'
import { findRefusedFields } from './blocks/refused-fields.ts'
import { environment } from './blocks/requirements.ts'
import { rawRequest } from './blocks/send-raw.ts'

const it = testWith({ environment }).extend('meter', { scope: 'file' }, ({}, { onCleanup }) => {
  const meter = openMeter()
  onCleanup(async () => void (await meter.close()))
  return meter
})

interface Measurement {
  operation: string
  request: string
  ms: number
  status: number
  /** The start of the response. */
  text: string
}

const all: Measurement[] = []

afterAll(() => {
  const worst = all.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  console.table(worst.map(({ operation, request, ms, status }) => ({ operation, request, ms: Math.round(ms), status })))
})

/** Operations that refuse hostile bodies as credentials. Without `isReached`, they refuse all bodies of this test. */
const exceptions: Record<string, { status: number; reason: string; isReached?: true }> = {
  signIn: { status: 401, reason: 'the password, the code and the passkey are wrong', isReached: true },
  signInWithLink: { status: 401, reason: 'the code and the passkey are wrong', isReached: true },
  pairPlugin: { status: 401, reason: 'the pairing token is wrong', isReached: true },
  signInWithPasskey: { status: 401, reason: 'only an authenticator signs its challenge' },
  createPasskey: { status: 400, reason: 'only an authenticator signs its challenge' },
}

/** The statuses of requests that have not reached their operation. */
const notReached = [401, 403, 429, 503]

const isAccepted = ({ status, text }: Measurement) =>
  ![400, 413, 415, ...notReached].includes(status) && !text.includes('VALIDATION_FAILED')

const describeShort = ({ request, ms, status, text }: Measurement) =>
  `${request.slice(0, 200)}: ${Math.round(ms)} ms, ${status} ${text.slice(0, 300)}`

/** Checks how long requests have held the event loop, and that they have reached their operation. */
const check = (measurements: readonly Measurement[], allowedStatus?: number) => {
  all.push(...measurements)
  const isUnexpected = ({ status }: Measurement) => notReached.includes(status) && status !== allowedStatus
  expect(measurements.filter(({ ms }) => ms > maxBlockMs).map(describeShort)).toEqual([])
  expect(measurements.filter(isUnexpected).map(describeShort)).toEqual([])
}

/** How often the fields that an operation has refused get valid values. */
const maxRounds = 6

it.for(everyOperation.filter(({ operation }) => operation.body))(
  'hostile bodies of $api $id hold the loop for 50 ms at most',
  { timeout: 600_000 },
  async (target, { app, meter }) => {
    const { api, id, operation } = target
    const measurements: Measurement[] = []
    for (const { name, build, canBeValid } of hostileBodies(api, operation)) {
      const kept = new Set<string>()
      for (let round = 0; round < (canBeValid ? maxRounds : 1); round++) {
        const measured = await measureBody({ app, meter, ...target }, sample => build(sample, kept))
        const request = kept.size > 0 ? `${name}, except ${[...kept].map(field => field || 'all').join(', ')}` : name
        measurements.push({ operation: id, request, ...measured })
        const refused = findRefusedFields(operation, measured, kept)
        if (refused.length === 0) break
        for (const field of refused) kept.add(field)
      }
    }
    const exception = exceptions[id]
    check(measurements, exception?.status)
    const isReached = exception === undefined || exception.isReached === true
    expect(measurements.some(isAccepted), measurements.map(describeShort).join('\n')).toBe(isReached)
  },
)

it.for(everyOperation.filter(({ operation }) => 'limit' in operation.query))(
  'hostile queries of $api $id hold the loop for 50 ms at most',
  { timeout: 600_000 },
  async (target, { app, meter }) => {
    const { path, ...request } = await rawRequest(await openTenant(app), target, '')
    const measurements: Measurement[] = []
    for (const [name, query] of hostileQueries(target.operation)) {
      const measured = await measure({ app, meter }, () => Promise.resolve({ ...request, path: `${path}?${query}` }))
      measurements.push({ operation: target.id, request: name, ...measured })
    }
    check(measurements)
  },
)

const isMcp = ({ id }: { id: string }) => id === 'speakMcp'

it.for(everyOperation.filter(isMcp))(
  'hostile arguments of a tool hold the loop for 50 ms at most',
  { timeout: 600_000 },
  async (target, { app, meter }) => {
    const values = Object.entries(units).map(([name, unit]) => [name, { notes: run(unit, 150_000) }] as const)
    const manyFields = Object.fromEntries(Array.from({ length: 18_000 }, (_, nth) => [`k${nth}`, 1]))
    const measurements: Measurement[] = []
    for (const [name, fields] of [...values, ['many fields', manyFields] as const]) {
      const params = { name: 'createClient', arguments: { name: 'Moreau', ...fields } }
      const measured = await measureBody({ app, meter, ...target }, sample => JSON.stringify({ ...sample, params }))
      measurements.push({ operation: 'tools/call', request: name, ...measured })
    }
    check(measurements)
  },
)

/** The maximum of bytes of a form. */
const maxFormBytes = 56 * 1024

it.for([routes.token, routes.revocation])(
  'hostile forms of %s hold the loop for 50 ms at most',
  { timeout: 600_000 },
  async (path, { app, meter }) => {
    const { admin } = await openTenant(app)
    const body = { name: 'Planning', redirectUris: ['https://planning.example/callback'] }
    const { clientId, clientSecret } = (await admin.request('post', '/apps', { body })).body
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const fields = { grant_type: 'authorization_code', redirect_uri: 'https://planning.example/callback' }
    const valid = new URLSearchParams(fields).toString()
    const forms = Object.entries(units).flatMap(([name, unit]) =>
      ['code', 'code_verifier', 'scope', 'resource', 'token', 'client_assertion'].map(field => {
        const value = run(encodeURIComponent(unit), maxFormBytes - 200)
        return [`${field} of ${name}`, `${valid}&${field}=${value}`] as const
      }),
    )
    const measurements: Measurement[] = []
    for (const [name, form] of [...forms, ['many fields', run('a=&', maxFormBytes)] as const]) {
      const measured = await measure({ app, meter }, () =>
        Promise.resolve({ path, method: 'POST', headers, body: form }),
      )
      measurements.push({ operation: path, request: name, ...measured })
    }
    check(measurements)
  },
)
