import { describe, expect } from 'vitest'
import { testWith, type TestApp } from '#test/app/index.ts'
import { fileOperations, tables } from '#test/contract/operations.ts'
import type { Api } from '#test/contract/contracts.ts'
import { openSite, type Site } from '#test/interfaces/plugin/site.ts'
import { python } from '#test/python/interpreter.ts'
import { hasProgram, hasShell } from './machine.ts'
import { openSampleResources } from './samples/resources.ts'
import { openSandbox, type Interpreter, type ProgramOutcome } from './samples/run.ts'
import { withIds, withReplacements, idsOf, samplesOf, type SampledOperation } from './samples/contract-samples.ts'

/** The batches that the SDK makes itself, so that it has no sample of its own for them. */
const withoutSdk = ['sendActivityBatch']

const toEnvironment = ({ url }: TestApp, { apiKey, apiSecret }: Site) => ({
  API: url,
  API_KEY: apiKey,
  API_SECRET: apiSecret,
})

// The samples of the reference pages are run as the pages show them, on resources that exist.
const it = testWith({ environment: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'no-reply@studio.example' } })
  .extend('sandbox', { scope: 'file' }, openSandbox)
  .extend('resources', { scope: 'file' }, ({ app }) => openSampleResources(app))
  .extend('sample', { scope: 'file' }, async ({ app }) => {
    const samples = new Map<string, SampledOperation>()
    for (const api of ['public', 'plugin', 'mcp', 'admin'] as const)
      for (const sample of await samplesOf(app.url, api)) samples.set(`${api} ${sample.id}`, sample)
    return (api: Api, id: string) => {
      const sample = samples.get(`${api} ${id}`)
      if (!sample) throw new Error(`${id} has no samples`)
      return sample
    }
  })
  .extend('keyEnvironment', { scope: 'file' }, ({ app, resources }) => ({ API: app.url, API_KEY: resources.key }))
  .extend('signingEnvironment', { scope: 'file' }, ({ app, resources: { site } }) => toEnvironment(app, site))
  // The curl samples run first: the one that disconnects a site must not disconnect that of the SDK samples.
  .extend('lastEnvironment', { scope: 'file' }, async ({ app, resources: { agency } }) =>
    toEnvironment(app, await openSite(app, agency)),
  )
  .extend('expectSuccess', { scope: 'file' }, ({ sandbox }) => {
    return async ({ operation }: SampledOperation, text: string, env: Record<string, string>) => {
      const { code, status, body, stderr } = await sandbox.shell(text, env)
      expect([code, status], `${text}\n${body}${stderr}`).toEqual([0, operation.success])
    }
  })
  // The outcomes of the SDK's samples. They run in one process.
  .extend('publicOutcomes', { scope: 'file' }, async ({ sandbox, resources, sample, keyEnvironment }) => {
    await resources.undoSamples()
    const sources: [string, string][] = []
    for (const id of idsIn('public')) {
      const sampled = sample('public', id)
      sources.push([id, withIds(sampled.sdk ?? '', await resources.public(sampled))])
    }
    return sandbox.modules(sources, keyEnvironment)
  })
  // The outcomes of the samples in PHP or Python, by API and operationId.
  .extend('programOutcomes', { scope: 'file' }, ({ sandbox, resources, sample, keyEnvironment }) => {
    const run = async (language: Interpreter) => {
      await resources.undoSamples()
      const sources: [string, string][] = []
      for (const [api, id] of programs) {
        const sampled = sample(api, id)
        const source = sampled[language] ?? ''
        if (api === 'mcp') sources.push([`mcp-${id}`, withReplacements(source, await resources.mcp(sampled))])
        else {
          const ids = await resources.public(sampled)
          const withOwnIds =
            language === 'python' ? withIds(source, ids) : withReplacements(source, idsOf(sampled.operation, ids))
          sources.push([`public-${id}`, withOwnIds])
        }
      }
      return sandbox.programs(language, sources, keyEnvironment)
    }
    const outcomes = new Map<Interpreter, Promise<Record<string, ProgramOutcome>>>()
    return (language: Interpreter) => outcomes.get(language) ?? outcomes.set(language, run(language)).get(language)
  })
  .extend('pluginOutcomes', { scope: 'file' }, async ({ sandbox, resources, sample, signingEnvironment }) => {
    const sources: [string, string][] = []
    for (const id of idsIn('plugin')) {
      const sampled = sample('plugin', id)
      if (sampled.sdk !== undefined) sources.push([id, withReplacements(sampled.sdk, await resources.plugin(sampled))])
    }
    return sandbox.modules(sources, signingEnvironment)
  })
  // Another agency than that of the curl samples: both invite the same person.
  .extend('adminOutcomes', { scope: 'file' }, async ({ app, sandbox, sample }) => {
    const resources = await openSampleResources(app)
    const { cookie } = await app.adminSession(resources.agency)
    const environment = { API: app.url, COOKIE: resources.adminSession.cookie, SIGN_OUT_COOKIE: cookie }
    const run = async (ids: string[]) => {
      const sources: [string, string][] = []
      for (const id of ids) {
        const sampled = sample('admin', id)
        const { ids: pathIds, values } = await resources.admin(sampled)
        // The session of the others has another cookie after `changePassword`.
        if (id === 'signOut') values.push(['process.env.COOKIE', 'process.env.SIGN_OUT_COOKIE'])
        sources.push([id, withReplacements(withIds(sampled.sdk ?? '', pathIds), values)])
      }
      return sandbox.modules(sources, environment)
    }
    const outcomes = await run(adminIds)
    // Codes of the second factor and links depend on the calls before.
    for (const id of endingSessions) Object.assign(outcomes, await run([id]))
    return outcomes
  })
  // The response of signIn, whose cookies the other samples of the admin API use.
  .extend('signedIn', { scope: 'file' }, async ({ app, sandbox, resources, sample }) => {
    const sampled = sample('admin', 'signIn')
    const { values } = await resources.admin(sampled)
    return sandbox.shell(withReplacements(sampled.curl ?? '', values), { API: app.url })
  })

const idsIn = (api: Api) => Object.keys(tables[api]).filter(id => !withOwnTests.includes(id))

/**
 * These need a browser with an authorization request, a passkey or an identity of a provider, or the file of an
 * export. The tests of `features/access`, `features/people` and `features/transfer` call them, and those of passkeys.
 */
const withOwnTests = [
  'getInteraction',
  'allowInteraction',
  'denyInteraction',
  'createPasskey',
  'updatePasskey',
  'deletePasskey',
  'signInWithPasskey',
  'linkIdentity',
  'signInWithIdentity',
  'unlinkIdentity',
  'listOfferedInvitations',
  'acceptOfferedInvitation',
  'declineOfferedInvitation',
  'downloadExport',
]

/** These end sessions that the samples of other operations use. */
const endingSessions = [
  'confirmTotp',
  'disableTotp',
  'endOtherSessions',
  'changePassword',
  'signOut',
  'signInWithLink',
  'acceptInvitation',
]
const adminIds = idsIn('admin').filter(id => !endingSessions.includes(id))

/** The operations with samples in PHP and Python: those that are called with an API key. */
const programs = (['public', 'mcp'] as const).flatMap(api => idsIn(api).map(id => [api, id] as const))

const interpreters = [
  { language: 'php', title: 'PHP', isInstalled: hasProgram('php') },
  { language: 'python', title: 'Python', isInstalled: python !== undefined },
] as const

describe('the public API', () => {
  it('has the client that its samples name', ({ resources }) => {
    expect(resources.clientId).toBe(1)
  })

  it.skipIf(!hasShell).for(idsIn('public'))(
    '%s is called by its curl sample',
    async (id, { resources, sample, keyEnvironment, expectSuccess }) => {
      const sampled = sample('public', id)
      const curl = withReplacements(sampled.curl ?? '', idsOf(sampled.operation, await resources.public(sampled)))
      await expectSuccess(sampled, curl, keyEnvironment)
    },
  )

  it.for(idsIn('public'))('%s is called by its SDK sample', (id, { sample, publicOutcomes }) => {
    const { sdk, operation } = sample('public', id)
    expect(sdk).toContain("from '@agency-api/sdk'")
    const { statuses = [], error } = publicOutcomes[id] ?? {}
    // A sample that prints a whole list may read several pages.
    expect({ statuses: [...new Set(statuses)], error }).toEqual({ statuses: [operation.success], error: null })
  })
})

for (const { language, title, isInstalled } of interpreters)
  describe.skipIf(!isInstalled)(`a sample in ${title}${isInstalled ? '' : ', which is not installed,'}`, () => {
    it.for(programs)('of the %s API calls %s', async ([api, id], { sample, programOutcomes }) => {
      const { operation } = sample(api, id)
      const outcomes = await programOutcomes(language)
      const { statuses, error, output = '' } = outcomes?.[`${api}-${id}`] ?? {}
      // A sample that prints a whole list may read several pages.
      expect({ statuses: [...new Set(statuses)], error }, output).toEqual({
        statuses: [operation.success],
        error: null,
      })
      // Files are stored, and a response without content has nothing to print.
      const isSilent = fileOperations.includes(id) || operation.success === 204
      if (isSilent) expect(output).toBe('')
      else if (language === 'php') expect(output).not.toBe('')
    })
  })

describe('the plugin API', () => {
  it.skipIf(!hasShell).for(idsIn('plugin'))(
    '%s is called by its curl sample',
    async (id, { resources, sample, signingEnvironment, lastEnvironment, expectSuccess }) => {
      const sampled = sample('plugin', id)
      const curl = withReplacements(sampled.curl ?? '', await resources.plugin(sampled))
      await expectSuccess(sampled, curl, id === 'disconnectPlugin' ? lastEnvironment : signingEnvironment)
    },
  )

  it('has SDK samples for all operations but batches, which the SDK makes itself', ({ sample }) => {
    expect(idsIn('plugin').filter(id => sample('plugin', id).sdk === undefined)).toEqual(withoutSdk)
  })

  it.for(idsIn('plugin').filter(id => !withoutSdk.includes(id)))(
    '%s is called by its SDK sample',
    (id, { sample, pluginOutcomes }) => {
      expect(pluginOutcomes[id]).toEqual({ statuses: [sample('plugin', id).operation.success], error: null })
    },
  )
})

describe.skipIf(!hasShell)('the MCP API', () => {
  it.for(idsIn('mcp'))(
    '%s is called by its curl sample',
    async (id, { resources, sample, keyEnvironment, expectSuccess }) => {
      const sampled = sample('mcp', id)
      const curl = withReplacements(sampled.curl ?? '', await resources.mcp(sampled))
      await expectSuccess(sampled, curl, keyEnvironment)
    },
  )
})

describe('the admin API', () => {
  it.skipIf(!hasShell)('signs in with its sample', ({ signedIn }) => {
    expect(signedIn, signedIn.body).toMatchObject({ code: 0, status: 200 })
  })

  it.skipIf(!hasShell).for([...adminIds.filter(id => id !== 'signIn'), ...endingSessions])(
    '%s is called by its curl sample',
    async (id, { app, resources, sample, expectSuccess, signedIn }) => {
      expect(signedIn.status).toBe(200)
      const sampled = sample('admin', id)
      const { ids, values } = await resources.admin(sampled)
      const curl = withReplacements(sampled.curl ?? '', [...idsOf(sampled.operation, ids), ...values])
      await expectSuccess(sampled, curl, { API: app.url })
    },
  )

  it.for([...adminIds, ...endingSessions])('%s is called by its SDK sample', (id, { sample, adminOutcomes }) => {
    const { sdk, operation } = sample('admin', id)
    expect(sdk).toContain("from '@agency-api/sdk/admin'")
    const { statuses = [], error } = adminOutcomes[id] ?? {}
    expect({ statuses: [...new Set(statuses)], error }).toEqual({ statuses: [operation.success], error: null })
  })
})
