import { describe, expect, it } from 'vitest'
import { openWorld } from '#test/world.ts'
import { hasShell } from './machine.ts'
import { openPreparation } from './samples/prepare.ts'
import { openBench } from './samples/run.ts'
import { about, idsOf, samplesOf, type Sampled } from './samples/shown.ts'

/** The samples of the pages are run as they are shown, about things that are there. */
const world = await openWorld()
const prepare = await openPreparation(world)
const bench = openBench()
const API = world.url
const keyed = { API, API_KEY: prepare.key }
const signing = { API, API_KEY: prepare.site.apiKey, API_SECRET: prepare.site.apiSecret }
const named = (samples: Sampled[]) => samples.map(sample => [sample.id, sample] as const)

const expectSuccess = async ({ operation }: Sampled, sample: string, env: Record<string, string>) => {
  const { code, status, body, stderr } = await bench.shell(sample, env)
  expect([code, status], `${sample}\n${body}${stderr}`).toEqual([0, operation.success])
}

describe('the public API', async () => {
  const samples = await samplesOf(API, 'public')
  const sources: [string, string][] = []
  for (const sample of samples) {
    const ids = await prepare.public(sample)
    const call = /\(1(?:, 2)?(?=[,)])/.exec(sample.sdk ?? '')?.[0] ?? ''
    sources.push([
      sample.id,
      ids.length > 0 ? about(sample.sdk ?? '', [[call, `(${ids.join(', ')}`]]) : (sample.sdk ?? ''),
    ])
  }
  const outcomes = await bench.modules(sources, keyed)

  it('has the client that its samples name', () => {
    expect(prepare.clientId).toBe(1)
  })

  it.skipIf(!hasShell).each(named(samples))('%s is called from a shell', async (_id, sample) => {
    const curl = about(sample.curl ?? '', idsOf(sample.operation, await prepare.public(sample)))
    await expectSuccess(sample, curl, keyed)
  })

  it.each(named(samples))('%s is called by the SDK', (id, { sdk, operation }) => {
    expect(sdk).toContain("from '@agency-api/sdk'")
    expect(outcomes[id]).toEqual({ statuses: [operation.success], error: null })
  })
})

describe('the plugin interface', async () => {
  const samples = await samplesOf(API, 'plugin')
  const bySdk = samples.filter(({ sdk }) => sdk !== undefined)
  const sources: [string, string][] = []
  for (const sample of bySdk) sources.push([sample.id, about(sample.sdk ?? '', await prepare.plugin(sample))])
  const outcomes = await bench.modules(sources, signing)

  it.skipIf(!hasShell).each(named(samples))('%s is called from a shell', async (_id, sample) => {
    await expectSuccess(sample, about(sample.curl ?? '', await prepare.plugin(sample)), signing)
  })

  it('is spoken by the SDK, but for batches, which it makes itself', () => {
    const missing = samples.filter(({ sdk }) => sdk === undefined).map(({ id }) => id)
    expect(missing).toEqual(['sendActivityBatch'])
  })

  it.each(named(bySdk))('%s is called by the SDK', (id, { operation }) => {
    expect(outcomes[id]).toEqual({ statuses: [operation.success], error: null })
  })
})

describe.skipIf(!hasShell)('the MCP interface', async () => {
  const samples = await samplesOf(API, 'mcp')

  it.each(named(samples))('%s is called from a shell', async (_id, sample) => {
    await expectSuccess(sample, about(sample.curl ?? '', await prepare.mcp(sample)), keyed)
  })
})

describe.skipIf(!hasShell)('the admin interface', async () => {
  const samples = await samplesOf(API, 'admin')
  const signIn = samples.find(({ id }) => id === 'signIn')
  const someone: [string, string][] = [
    ['camille@agence.example', prepare.desk.email],
    ['correct horse battery staple', prepare.desk.password],
  ]
  const signedIn = await bench.shell(about(signIn?.curl ?? '', someone), { API })

  it('signs in by its sample', () => {
    expect(signedIn, signedIn.body).toMatchObject({ code: 0, status: 200 })
  })

  const others = samples.filter(({ id }) => id !== 'signIn')
  // Who signs out has no session for what follows.
  const inOrder = others.toSorted((one, other) => Number(one.id === 'signOut') - Number(other.id === 'signOut'))
  it.each(named(inOrder))('%s is called from a shell', async (_id, sample) => {
    await expectSuccess(sample, about(sample.curl ?? '', await prepare.admin(sample)), { API })
  })
})
