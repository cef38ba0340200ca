import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { bases } from './contracts.ts'
import { tables } from './operations.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const program = (name: string) => file(`../postman/node_modules/.bin/${name}`)
const isInstalled = existsSync(program('newman')) && existsSync(program('openapi2postmanv2'))

interface PostmanRequest {
  method: string
  url: { path: string[]; variable: { key: string; value: string }[] }
}
/** A request of a collection, or a folder. */
interface Item {
  name: string
  request?: PostmanRequest
  item?: Item[]
}
interface Collection {
  item: Item[]
  event: { listen: 'test'; script: { exec: string[] } }[]
}

const run = async (name: string, ...args: string[]) => {
  const { PATH = '' } = process.env
  const options = { env: { PATH }, maxBuffer: 2 ** 26 }
  return promisify(execFile)(program(name), args, options).catch((error: unknown) => error as { stdout: string })
}

/** Generates a collection from the contract as the import of Postman does, with the examples as values. */
const generateCollection = async (path: string) => {
  const contract = file('../../generated/public/contract.json')
  const options = 'parametersResolution=Example,folderStrategy=Tags,enableOptionalParameters=false'
  await run('openapi2postmanv2', '-s', contract, '-o', path, '-O', options)
  return JSON.parse(readFileSync(path, 'utf8')) as Collection
}

const requestsOf = ({ item = [], request }: Partial<Item>): PostmanRequest[] => [
  ...(request ? [request] : []),
  ...item.flatMap(requestsOf),
]

/** Sets the path variables of a request to a resource of its own. */
const setIds = async ({ url }: PostmanRequest, { create }: TestTenant) => {
  const ids = await create('public', `/${url.path.map(part => part.replace(/^:(\w+)$/, '{$1}')).join('/')}`)
  for (const [index, variable] of url.variable.entries()) variable.value = String(ids[index])
}

/** In a database of its own, the first client has the id of the examples. */
const it = testWith()
  .extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = mkdtempSync(join(tmpdir(), 'agency-api-postman-'))
    onCleanup(() => rmSync(directory, { recursive: true }))
    return directory
  })

const count = Object.keys(tables.public).length

describe.runIf(isInstalled)('the Postman collection of the public API', () => {
  it(`has ${count} requests, which succeed in Newman`, { timeout: 300_000 }, async ({ app, tenant, directory }) => {
    const path = join(directory, 'collection.json')
    const collection = await generateCollection(path)
    const requests = requestsOf(collection)
    expect(requests).toHaveLength(count)
    for (const request of requests) await setIds(request, tenant)
    const exec = ["pm.test('succeeds', () => pm.response.to.be.success)"]
    writeFileSync(path, JSON.stringify({ ...collection, event: [{ listen: 'test', script: { exec } }] }))

    const report = join(directory, 'report.json')
    const variables = { baseUrl: app.url + bases.public, apiKey: tenant.key }
    const settings = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
    await run('newman', 'run', path, ...settings, '--reporters', 'json', '--reporter-json-export', report)
    const { run: result } = JSON.parse(readFileSync(report, 'utf8')) as {
      run: {
        stats: { requests: object; assertions: object }
        failures: { source: { name: string }; error: { message: string } }[]
        executions: { item: { name: string }; response?: { code: number; stream: { data: number[] } } }[]
      }
    }
    const failed = result.executions.filter(({ response }) => (response?.code ?? 500) >= 300)
    expect(
      failed.map(({ item, response }) => `${item.name}: ${Buffer.from(response?.stream.data ?? []).toString()}`),
    ).toEqual([])
    expect(result.failures).toEqual([])
    expect(result.stats.assertions).toMatchObject({ total: count, failed: 0 })
  })
})
