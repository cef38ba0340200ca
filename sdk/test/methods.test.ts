import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import pluginDocument from '../../generated/plugin/contract.json' with { type: 'json' }
import document from '../../generated/public/contract.json' with { type: 'json' }
import adminDocument from '../../generated/admin/contract.json' with { type: 'json' }
import { errors } from '../../generated/errors.ts'
import { listOperations, type Contract } from '../../scripts/src/contract.ts'
import { errorClasses } from '../../scripts/src/emit/error-classes.ts'
import { resourceClasses } from '../../scripts/src/emit/resources.ts'
import { pluginMethods } from '../../scripts/src/plugin-methods.ts'
import { errorRegistry } from '../../scripts/src/registry.ts'
import { sdkResources, type SdkResource } from '../../scripts/src/methods.ts'
import { knownErrors } from '../src/generated/errors.ts'
import { pluginErrors } from '../src/generated/plugin-errors.ts'
import { toApiError } from '../src/kernel/errors.ts'
import * as sdk from '../src/index.ts'
import * as sdkAdmin from '../src/admin/index.ts'
import * as sdkPlugin from '../src/plugin/index.ts'

const contract = document as unknown as Contract

/** The class of an error in upper case: `NOT_FOUND` is `NOTFOUNDERROR`, `INTERNAL_ERROR` is `INTERNALERROR`. */
const toUpperClassName = (code: string) => code.replaceAll('_', '').replace(/(ERROR)?$/, 'ERROR')

const flattenMethods = ({ segments, methods, children }: SdkResource): [id: string, name: string][] => [
  ...methods.map(({ name, operation }): [string, string] => [operation.operationId, [...segments, name].join('.')]),
  ...children.flatMap(flattenMethods),
]

/** A contract with only these operations: `x-sdk` by operationId. */
const createContract = (methods: Record<string, string | undefined>) => {
  const paths = Object.entries(methods).map(([operationId, path]) => [
    `/${operationId}`,
    { get: { operationId, 'x-sdk': path, responses: {} } },
  ])
  return { paths: Object.fromEntries(paths) } as unknown as Contract
}

describe('the methods', () => {
  const api = new sdk.AgencyApi({ apiKey: 'spk_1', baseUrl: 'http://127.0.0.1:9' })
  const methods = Object.fromEntries(flattenMethods(sdkResources(contract)))

  it('exist for every operation, on its resource', () => {
    expect(Object.keys(methods).toSorted()).toEqual(
      listOperations(contract)
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    )
    for (const name of Object.values(methods)) {
      const method = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], api)
      expect(method, name).toBeTypeOf('function')
    }
  })

  it('have conventional names', () => {
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
      listWatches: 'watches.list',
      listWatchDocuments: 'watches.feed.list',
      listWatchSyntheses: 'watches.syntheses.list',
      createWatchSynthesis: 'watches.syntheses.create',
      runWatch: 'watches.run',
    })
  })

  it('of the admin API exist for every operation', () => {
    const adminApi = new sdkAdmin.AdminApi({ baseUrl: 'http://127.0.0.1:9' })
    const admin = adminDocument as unknown as Contract
    const adminMethods = flattenMethods(sdkResources(admin))
    expect(adminMethods).toHaveLength(listOperations(admin).length)
    for (const [, name] of adminMethods) {
      const method = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], adminApi)
      expect(method, name).toBeTypeOf('function')
    }
  })

  it('are documented with their scope, errors, page and an example', () => {
    const code = readFileSync(new URL('../src/generated/resources.ts', import.meta.url), 'utf8')
    const [, clients = ''] = /class ClientsResource(.*?)\n}\n/s.exec(code) ?? []
    const [, get = ''] = /(Retrieve a client.*?)\*\//s.exec(clients) ?? []
    expect(get.replaceAll(/\n +\* ?/g, '\n')).toContain(`Scope: \`clients:read\`.

@throws {PermissionDeniedError} 403 \`PERMISSION_DENIED\`
@throws {NotFoundError} 404 \`NOT_FOUND\`
@see \`/docs/public#operation/getClient\` of the service
@example
await api.clients.get(1)`)
    expect(code.match(/@example/g)).toHaveLength(listOperations(contract).length)
    const admin = readFileSync(new URL('../src/generated/admin-resources.ts', import.meta.url), 'utf8')
    expect(admin).toMatch(/Role: at least `owner`\./)
    expect(admin).toMatch(/@example\n +\* await admin\.session\.totp\.confirm\(/)
    expect(admin).toMatch(/Needs no authentication\.\s[\s\S]+ signIn\(/)
  })

  it('belong to resources with descriptions', () => {
    const options = { typesFile: 'types.ts', optionsType: 'CallOptions', page: '/docs/public', client: 'api' } as const
    const code = resourceClasses(contract, options)
    for (const declaration of ['readonly deliveries =', 'export class WatchesFeedResource'])
      expect(code.slice(0, code.indexOf(declaration)).trimEnd()).toMatch(/\*\/$/)
    expect(code).toContain('  /** List syntheses */\n  readonly syntheses =')
  })

  it.each([
    ['without a name', { listClients: undefined }, 'listClients: x-sdk is missing'],
    [
      'whose name is not in camelCase',
      { listClients: 'clients.List' },
      'x-sdk must look like clients.list, not clients.List',
    ],
    ['whose name ends in a dot', { listClients: 'clients.' }, 'x-sdk must look like clients.list, not clients.'],
    [
      'with a duplicate name',
      { a: 'clients.list', b: 'clients.list' },
      'b: another operation has the x-sdk clients.list',
    ],
    [
      'named like a resource',
      { a: 'watches.feed', b: 'watches.feed.list' },
      'a: the x-sdk watches.feed is also a resource',
    ],
    [
      'named like an earlier resource',
      { a: 'watches.feed.list', b: 'watches.feed' },
      'b: the x-sdk watches.feed is also a resource',
    ],
  ])('%s are rejected', (_, methodsById, message) => {
    expect(() => sdkResources(createContract(methodsById))).toThrow(message)
  })
})

describe('the methods of a plugin', () => {
  it('exist for every operation with an x-sdk in the contract', () => {
    const methods = pluginMethods(pluginDocument as unknown as Contract)
    expect(methods.length).toBeGreaterThan(15)
    const client: Record<string, unknown> = { pair: sdkPlugin.pair }
    for (const name of Object.getOwnPropertyNames(sdkPlugin.SitePlugin.prototype)) client[`plugin.${name}`] = name
    expect(Object.keys(client)).toEqual(expect.arrayContaining(methods.map(({ name }) => name)))
  })

  it.each([
    ['of another client', { pairPlugin: 'site.pair' }, 'pairPlugin: x-sdk must look like plugin.push, not site.pair'],
    ['with a duplicate name', { a: 'plugin.ping', b: 'plugin.ping' }, 'b: another operation has the x-sdk plugin.ping'],
  ])('%s are rejected', (_, methodsById, message) => {
    expect(() => pluginMethods(createContract(methodsById))).toThrow(message)
  })
})

describe('the error classes', () => {
  const classes = sdk as unknown as Record<string, unknown>

  it('exist for every error of the public API, and are exported', () => {
    const names = errorRegistry('.').flatMap(({ name, api }) => (api === 'public' ? toUpperClassName(name) : []))
    expect(knownErrors.map(({ type }) => type.name.toUpperCase())).toEqual(names)
    for (const { type } of knownErrors) expect(classes[type.name]).toBe(type)
  })

  it('of one code have a common base class', () => {
    expect(sdk.DayLimitExceededError.prototype).toBeInstanceOf(sdk.RateLimitExceededError)
    expect(sdk.InvalidIdError.prototype).toBeInstanceOf(sdk.ValidationFailedError)
  })
})

it('the error classes of the admin API are exported, with those that it shares with the public API', () => {
  const exported = Object.keys(sdkAdmin)
  for (const name of ['UnauthenticatedError', 'InvalidCredentialsError', 'ForbiddenError', 'ValidationFailedError'])
    expect(exported).toContain(name)
  expect(sdkAdmin.NotFoundError).toBe(sdk.NotFoundError)
})

describe('the error classes of a plugin', () => {
  const toError = (status: number, body: object) => toApiError(pluginErrors, new Response(null, { status }), body)
  const credentials = (error: string) => toError(401, { error, code: 'INVALID_CREDENTIALS' })

  it('exist for every error that only the plugin API has, and are exported', () => {
    const exported = Object.keys(sdkPlugin).map(name => name.toUpperCase())
    const names = errorRegistry('.').flatMap(({ name, api }) => (api === 'plugin' ? toUpperClassName(name) : []))
    expect(names).toContain('TIMESTAMPOUTOFRANGEERROR')
    expect(exported).toEqual(expect.arrayContaining(names))
  })

  it('extend the class of their code', () => {
    expect(credentials(errors.REVOKED_CREDENTIALS.text.fr)).toBeInstanceOf(sdkPlugin.RevokedCredentialsError)
    expect(credentials(errors.REVOKED_CREDENTIALS.text.fr)).toBeInstanceOf(sdkPlugin.InvalidCredentialsError)
    expect(credentials('Unknown text').name).toBe('InvalidCredentialsError')
  })

  it('carry the properties of the response, whatever its text', () => {
    const error = toError(401, { error: 'Unknown text', code: 'INVALID_SIGNATURE', serverTime: 1767225600 })
    expect(error).toBeInstanceOf(sdkPlugin.TimestampOutOfRangeError)
    expect(error).toMatchObject({ serverTime: 1767225600 })
    expect(toError(401, { error: 'Unknown text', code: 'INVALID_SIGNATURE' }).name).toBe('InvalidSignatureError')
  })
})

describe('the class of an error', () => {
  const toError = (status: number, body: object) => toApiError(knownErrors, new Response(null, { status }), body)

  it('has the properties of its example', () => {
    const registered = errorRegistry('.').filter(({ api }) => api === 'public')
    const code = errorClasses(contract, registered, {
      all: registered,
      typesFile: 'types.ts',
      tableName: 'knownErrors',
    })
    expect(code).toContain('  get synthesisId() {\n    return this.body.synthesisId!\n  }\n')
    // No operation uses its schema.
    expect(code).toContain('class MethodNotAllowedError extends ApiError<{ error: string; code: string }> {')
  })

  it('without a code is identified by its status and properties', () => {
    expect(toError(429, { error: 'Une synthèse est en cours', synthesisId: 7 })).toBeInstanceOf(
      sdk.SynthesisRunningError,
    )
    expect(toError(429, { error: 'Too many requests' })).not.toBeInstanceOf(sdk.SynthesisRunningError)
    const limit = { error: 'Limite', code: 'RATE_LIMIT_EXCEEDED' }
    expect(toError(429, { ...limit, retryAfter: 1 })).toBeInstanceOf(sdk.RateLimitExceededError)
    expect(toError(429, limit)).not.toBeInstanceOf(sdk.RateLimitExceededError)
  })

  it('without a code or properties is identified by its text', () => {
    for (const error of Object.values(errors.WATCH_NOT_ACTIVE.text))
      expect(toError(409, { error }).name).toBe('WatchNotActiveError')
    expect(toError(409, { error: 'Conflict' }).name).toBe('ApiError')
  })

  it('of a shared code is identified by its text, else it is the base class', () => {
    const limited = (error: string) => toError(429, { error, code: 'RATE_LIMIT_EXCEEDED', retryAfter: 1 })
    expect(limited(errors.DAY_LIMIT_EXCEEDED.text.fr).name).toBe('DayLimitExceededError')
    expect(limited(errors.RATE_LIMIT_EXCEEDED.text.fr).name).toBe('RateLimitExceededError')
    expect(limited(errors.DAY_LIMIT_EXCEEDED.text.en).name).toBe('DayLimitExceededError')
    expect(limited('Too many requests').name).toBe('RateLimitExceededError')
  })
})
