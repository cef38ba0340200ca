import { describe, expect, it } from 'vitest'
import document from '../../generated/public/contract.json' with { type: 'json' }
import { errors } from '../../generated/errors.ts'
import { operationsOf, type Contract } from '../../scripts/src/contract.ts'
import { errorClasses } from '../../scripts/src/emit/error-classes.ts'
import { errorRegistry } from '../../scripts/src/registry.ts'
import { sdkResources, type SdkResource } from '../../scripts/src/methods.ts'
import { knownErrors } from '../src/generated/errors.ts'
import { errorOf } from '../src/kernel/errors.ts'
import * as sdk from '../src/index.ts'

const contract = document as unknown as Contract

const listed = ({ place, methods, children }: SdkResource): [id: string, name: string][] => [
  ...methods.map(({ name, operation }): [string, string] => [operation.operationId, [...place, name].join('.')]),
  ...children.flatMap(listed),
]

/** A contract of these operations alone: `get /paths/{id} operationId tag`. */
const contractOf = (...lines: string[]) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const line of lines) {
    const [method = '', path = '', operationId, tag] = line.split(' ')
    paths[path] = { ...paths[path], [method]: { operationId, tags: [tag], responses: {} } }
  }
  return { paths } as unknown as Contract
}

describe('the methods', () => {
  const api = new sdk.AgencyApi({ apiKey: 'spk_1', baseUrl: 'http://127.0.0.1:9' })
  const methods = Object.fromEntries(listed(sdkResources(contract)))

  it('are one an operation, each on its resource', () => {
    expect(Object.keys(methods).toSorted()).toEqual(
      operationsOf(contract)
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    )
    for (const name of Object.values(methods)) {
      const found = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], api)
      expect(found, name).toBeTypeOf('function')
    }
  })

  it('have the names that people expect', () => {
    expect(methods).toMatchObject({
      getMe: 'me',
      listScopes: 'scopes',
      getHealth: 'health',
      listClients: 'clients.list',
      createClient: 'clients.create',
      getClient: 'clients.get',
      updateClient: 'clients.update',
      replaceClient: 'clients.replace',
      deleteClient: 'clients.delete',
      listEvents: 'events.list',
      rotateWebhookSecret: 'webhooks.rotateSecret',
      testWebhook: 'webhooks.test',
      listWebhookEvents: 'webhooks.listEvents',
      listWebhookDeliveries: 'webhooks.deliveries.list',
      getWebhookDelivery: 'webhooks.deliveries.get',
      redeliverWebhook: 'webhooks.deliveries.redeliver',
    })
  })

  it('find their resource also where its plural is irregular', () => {
    const watches = contractOf(
      'get /watches listWatches watches',
      'get /watches/{id} getWatch watches',
      'get /watches/{id}/feed listWatchDocuments watches',
      'get /watches/{id}/syntheses listWatchSyntheses watches',
      'post /watches/{id}/syntheses createWatchSynthesis watches',
      'post /watches/{id}/run runWatch watches',
    )
    expect(Object.fromEntries(listed(sdkResources(watches)))).toEqual({
      listWatches: 'watches.list',
      getWatch: 'watches.get',
      listWatchDocuments: 'watches.feed.list',
      listWatchSyntheses: 'watches.syntheses.list',
      createWatchSynthesis: 'watches.syntheses.create',
      runWatch: 'watches.run',
    })
  })

  it('never share a name', () => {
    const two = contractOf('get /clients listClients clients', 'get /clients-archive listClient clients')
    expect(() => sdkResources(two)).toThrow('listClient: the SDK has clients.list already')
  })
})

describe('the error classes', () => {
  const classes = sdk as unknown as Record<string, unknown>

  it('are one an error of the public API, each exported', () => {
    const names = errorRegistry().flatMap(({ name, api }) => (api === 'public' ? name.replaceAll('_', '') : []))
    expect(knownErrors.map(({ type }) => type.name.toUpperCase())).toEqual(names)
    for (const { type } of knownErrors) expect(classes[type.name]).toBe(type)
  })

  it('of one code are kinds of the same class', () => {
    expect(sdk.DayLimitExceeded.prototype).toBeInstanceOf(sdk.RateLimitExceeded)
    expect(sdk.InvalidId.prototype).toBeInstanceOf(sdk.ValidationFailed)
  })
})

describe('the class of an error', () => {
  const running = {
    name: 'SYNTHESIS_RUNNING',
    status: 429,
    api: 'public',
    schema: '',
    summary: 'A synthesis of this watch is generating already.',
    value: { error: 'Une synthèse est en cours', synthesisId: 7 },
  } as const

  it('without a code has what its example carries', () => {
    const code = errorClasses(contract, [running])
    expect(code).toContain('export class SynthesisRunning extends ApiError<{ error: string; synthesisId: number }> {')
    expect(code).toContain('  readonly synthesisId = this.body.synthesisId!\n')
    expect(code).toContain(
      '{ type: SynthesisRunning, status: 429, text: "Une synthèse est en cours", extras: [\'synthesisId\'] }',
    )
  })

  it('without a code is told by its status and by what it carries', () => {
    class SynthesisRunning extends sdk.ApiError {}
    const known = [...knownErrors, { type: SynthesisRunning, status: 429, text: '', extras: ['synthesisId'] }]
    const of = (body: unknown) => errorOf(known, new Response(null, { status: 429 }), body)
    expect(of({ error: 'Une synthèse est en cours', synthesisId: 7 })).toBeInstanceOf(SynthesisRunning)
    expect(of({ error: 'Too many requests' })).not.toBeInstanceOf(SynthesisRunning)
    expect(of({ error: 'Limite', code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 })).toBeInstanceOf(sdk.RateLimitExceeded)
    expect(of({ error: 'Limite', code: 'RATE_LIMIT_EXCEEDED' })).not.toBeInstanceOf(sdk.RateLimitExceeded)
  })

  it('of a code that several share is the one that its text names, else the general one', () => {
    const of = (error: string) =>
      errorOf(knownErrors, new Response(null, { status: 429 }), { error, code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 })
    expect(of(errors.DAY_LIMIT_EXCEEDED.error).name).toBe('DayLimitExceeded')
    expect(of(errors.RATE_LIMIT_EXCEEDED.error).name).toBe('RateLimitExceeded')
    expect(of('Too many requests').name).toBe('RateLimitExceeded')
  })
})
