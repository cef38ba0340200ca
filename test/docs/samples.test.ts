import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { hasShell } from './machine.ts'
import { openSampleResources } from './samples/resources.ts'
import { openSandbox } from './samples/run.ts'
import { withReplacements, idsOf, samplesOf, type SampledOperation } from './samples/contract-samples.ts'

const it = test.extend('setup', { scope: 'file' }, async ({ app }) => {
const prepare = await openSampleResources(app)
const API = app.url
const apiKeyEnvironment = { API, API_KEY: prepare.key }
const signingEnvironment = { API, API_KEY: prepare.site.apiKey, API_SECRET: prepare.site.apiSecret }
  const samples = await samplesOf(API, 'public')
  const sources: [string, string][] = []
  const outcomes = await sandbox.modules(sources, apiKeyEnvironment)
  const samples = await samplesOf(API, 'plugin')
  const bySdk = samples.filter(({ sdk }) => sdk !== undefined)
  const sources: [string, string][] = []
  const outcomes = await sandbox.modules(sources, signingEnvironment)
  const samples = await samplesOf(API, 'mcp')
  const samples = await samplesOf(API, 'admin')
  const signIn = samples.find(({ id }) => id === 'signIn')
  const credentials: [string, string][] = [
    ['camille@agence.example', prepare.adminSession.email],
    ['correct horse battery staple', prepare.adminSession.password],
  ]
  const signedIn = await sandbox.shell(withReplacements(signIn?.curl ?? '', credentials), { API })

  const others = samples.filter(({ id }) => id !== 'signIn')
  // Who signs out has no session for what follows.
  const inOrder = others.toSorted((first, second) => Number(first.id === 'signOut') - Number(second.id === 'signOut'))

  return { prepare, apiKeyEnvironment, outcomes, signingEnvironment, samples, signedIn, API }
})

const sandbox = openSandbox()
const named = (samples: SampledOperation[]) => samples.map(sample => [sample.id, sample] as const)

const expectSuccess = async ({ operation }: SampledOperation, sample: string, env: Record<string, string>) => {
  const { code, status, body, stderr } = await sandbox.shell(sample, env)
  expect([code, status], `${sample}\n${body}${stderr}`).toEqual([0, operation.success])
}

describe('the public API', () => {
  for (const sample of samples) {
    const ids = await prepare.public(sample)
    const call = /\(1(?:, 2)?(?=[,)])/.exec(sample.sdk ?? '')?.[0] ?? ''
    sources.push([
      sample.id,
      ids.length > 0 ? withReplacements(sample.sdk ?? '', [[call, `(${ids.join(', ')}`]]) : (sample.sdk ?? ''),
    ])
  }

  it('has the client that its samples name', ({ setup: { prepare } }) => {
    expect(prepare.clientId).toBe(1)
  })

  it.skipIf(!hasShell).for(named(samples))('%s is called from a shell', async ([_id, sample], { setup: { prepare, apiKeyEnvironment } }) => {
    const curl = withReplacements(sample.curl ?? '', idsOf(sample.operation, await prepare.public(sample)))
    await expectSuccess(sample, curl, apiKeyEnvironment)
  })

  it.for(named(samples))('%s is called by the SDK', ([id, { sdk, operation }], { setup: { outcomes } }) => {
    expect(sdk).toContain("from '@agency-api/sdk'")
    expect(outcomes[id]).toEqual({ statuses: [operation.success], error: null })
  })
})

describe('the plugin interface', () => {
  for (const sample of bySdk)
    sources.push([sample.id, withReplacements(sample.sdk ?? '', await prepare.plugin(sample))])

  it.skipIf(!hasShell).for(named(samples))('%s is called from a shell', async ([_id, sample], { setup: { prepare, signingEnvironment } }) => {
    await expectSuccess(sample, withReplacements(sample.curl ?? '', await prepare.plugin(sample)), signingEnvironment)
  })

  it('is spoken by the SDK, but for batches, which it makes itself', ({ setup: { samples } }) => {
    const missing = samples.filter(({ sdk }) => sdk === undefined).map(({ id }) => id)
    expect(missing).toEqual(['sendActivityBatch'])
  })

  it.for(named(bySdk))('%s is called by the SDK', ([id, { operation }], { setup: { outcomes } }) => {
    expect(outcomes[id]).toEqual({ statuses: [operation.success], error: null })
  })
})

describe.skipIf(!hasShell)('the MCP interface', () => {

  it.for(named(samples))('%s is called from a shell', async ([_id, sample], { setup: { prepare, apiKeyEnvironment } }) => {
    await expectSuccess(sample, withReplacements(sample.curl ?? '', await prepare.mcp(sample)), apiKeyEnvironment)
  })
})

describe.skipIf(!hasShell)('the admin interface', () => {

  it('signs in by its sample', ({ setup: { signedIn } }) => {
    expect(signedIn, signedIn.body).toMatchObject({ code: 0, status: 200 })
  })
  it.for(named(inOrder))('%s is called from a shell', async ([_id, sample], { setup: { prepare, API } }) => {
    await expectSuccess(sample, withReplacements(sample.curl ?? '', await prepare.admin(sample)), { API })
  })
})
