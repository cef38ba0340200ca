import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { listOperations, resolve, type Contract } from '../../scripts/src/contract.ts'
import { readCollections, toContractPath } from './collections/formats.ts'
import { contracts, resolved } from './contracts.ts'
import { ensureMatches } from './response.ts'

/** A request of either collection. */
interface CollectedRequest {
  folder: string
  name: string
  method: string
  /** With the variable of the base URL. */
  url: string
  /** Names of the values in the path. */
  ids: string[]
  body: string | undefined
}

const it = test
  .extend('collections', { scope: 'file' }, ({ app }) => readCollections(app.url))
  .extend('requests', { scope: 'file' }, ({ collections: { postman, bruno } }): Record<Tool, CollectedRequest[]> => ({
    postman: postman.item.flatMap(({ name: folder, item }) =>
      item.map(({ name, request: { method, url, body } }) => {
        return { folder, name, method, url: url.raw, ids: url.variable.map(({ key }) => key), body: body?.raw }
      }),
    ),
    bruno: bruno.items.flatMap(({ name: folder, items }) =>
      items.map(({ name, request: { method, url, params, body } }) => {
        const ids = params.filter(({ type }) => type === 'path').map(parameter => parameter.name)
        return { folder, name, method, url, ids, body: body.mode === 'json' ? body.json : undefined }
      }),
    ),
  }))

type Tool = 'postman' | 'bruno'

const operations = listOperations(contracts.public as unknown as Contract)

describe.for<Tool>(['postman', 'bruno'])('the collection of %s', tool => {
  it('has each operation once, in the folder of its tag', ({ requests }) => {
    const describeRequest = (folder: string, method: string, url: string, name: string) =>
      `${folder}: ${method.toUpperCase()} ${toContractPath(url)} ${name}`
    const collected = requests[tool].map(({ folder, method, url, name }) => describeRequest(folder, method, url, name))
    const declared = operations.map(({ method, path, operation: { tags, summary } }) =>
      describeRequest(tags[0], method, `{{baseUrl}}${path}`, summary),
    )
    expect(collected.toSorted()).toEqual(declared.toSorted())
    const names = requests[tool].map(({ folder, name }) => `${folder}/${name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has valid bodies and all ids of paths', ({ requests }) => {
    for (const { method, path, operation } of operations) {
      const request = requests[tool].find(
        candidate =>
          candidate.method === method.toUpperCase() && toContractPath(candidate.url) === `{{baseUrl}}${path}`,
      )
      const schema = operation.requestBody?.content['application/json'].schema
      expect(request?.ids, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(request?.body !== undefined, operation.operationId).toBe(
        operation.requestBody?.content['application/json'].example !== undefined,
      )
      if (!schema || !request?.body) continue
      const key = `body of ${operation.operationId}`
      ensureMatches(resolved(resolve(contracts.public, schema)) as object, JSON.parse(request.body), key)
    }
  })
})

it('names the service by the origin of the request, and has a variable for the key', ({ app, collections }) => {
  const { postman, bruno } = collections
  const variables = { baseUrl: `${app.url}/api/public/v1`, apiKey: '' }
  expect(Object.fromEntries(postman.variable.map(({ key, value }) => [key, value]))).toEqual(variables)
  const [environment] = bruno.environments
  expect(Object.fromEntries(environment?.variables.map(({ name, value }) => [name, value]) ?? [])).toEqual(variables)
  expect(environment?.variables.filter(({ secret }) => secret).map(({ name }) => name)).toEqual(['apiKey'])
})

it('has unique ids of the form that Bruno requires', ({ collections: { bruno } }) => {
  const ids = [...JSON.stringify(bruno).matchAll(/"uid":"([^"]*)"/g)].map(([, uid = '']) => uid)
  expect(ids.length).toBeGreaterThan(operations.length)
  expect(new Set(ids).size).toBe(ids.length)
  for (const uid of ids) expect(uid).toMatch(/^[a-zA-Z0-9]{21}$/)
})
