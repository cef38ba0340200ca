import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { openTenant, type TestTenant } from '#test/app/tenant.ts'
import { foreignModules, foreignProgram } from '#test/foreign/tools.ts'
import { readCollections, toContractPath, type BrunoCollection } from './collections/formats.ts'
import { bases } from './contracts.ts'
import { tables } from './operations.ts'

const isInstalled = existsSync(foreignProgram('newman')) && existsSync(foreignProgram('bru'))

/** Runs a program until its end. It ends with an error when a request fails: the report tells which. */
const run = async (name: string, cwd: string, ...args: string[]) => {
  const { PATH = '' } = process.env
  const options = { cwd, env: { PATH }, maxBuffer: 2 ** 26 }
  return promisify(execFile)(foreignProgram(name), args, options).catch((error: unknown) => error as { stdout: string })
}

const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The ids of a resource of its own for each request. */
const idsFor = ({ create }: TestTenant, url: string) => create('public', toContractPath(url.replace('{{baseUrl}}', '')))

/** Writes a collection as the files that Bruno stores, with the importer of its command line. */
const writeBrunoFiles = async (collection: BrunoCollection, folder: string) => {
  const require = createRequire(`${foreignModules}/`)
  const { collectionSchema } = require('@usebruno/schema') as {
    collectionSchema: { validate: (value: unknown) => Promise<unknown> }
  }
  await collectionSchema.validate(collection)
  const { createCollectionFromBrunoObject: write } = require('@usebruno/cli/src/utils/collection.js') as {
    createCollectionFromBrunoObject: (value: unknown, path: string, options: { format: 'bru' }) => Promise<unknown>
  }
  mkdirSync(folder)
  await write(collection, folder, { format: 'bru' })
}

/** In a database of its own, the first client has the id of the examples. */
const it = testWith()
  .extend('tenant', { scope: 'file' }, async ({ app }) => {
    const tenant = await openTenant(app)
    await tenant.reportExtensions()
    return tenant
  })
  .extend('collections', { scope: 'file' }, ({ app }) => readCollections(app.url))
  .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = mkdtempSync(join(tmpdir(), 'agency-api-collections-'))
    onCleanup(() => rmSync(directory, { recursive: true }))
    return directory
  })

const count = Object.keys(tables.public).length

describe.runIf(isInstalled)('the collections of the public API', () => {
  it(
    `have ${count} requests that succeed in Newman`,
    { timeout: 300_000 },
    async ({ app, tenant, collections, directory }) => {
      const collection = collections.postman
      for (const { request } of collection.item.flatMap(({ item }) => item)) {
        const ids = await idsFor(tenant, request.url.raw)
        for (const [index, variable] of request.url.variable.entries()) variable.value = String(ids[index])
      }
      const exec = ["pm.test('succeeds', () => pm.response.to.be.success)"]
      const path = join(directory, 'postman.json')
      writeFileSync(path, JSON.stringify({ ...collection, event: [{ listen: 'test', script: { exec } }] }))

      const report = join(directory, 'newman.json')
      const variables = { baseUrl: app.url + bases.public, apiKey: tenant.key }
      const settings = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
      await run('newman', directory, 'run', path, ...settings, '--reporters', 'json', '--reporter-json-export', report)
      const { run: result } = readReport(report) as {
        run: {
          stats: { assertions: object }
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
    },
  )

  it(
    `have ${count} requests that succeed in Bruno`,
    { timeout: 300_000 },
    async ({ app, tenant, collections, directory }) => {
      const collection = collections.bruno
      for (const { request } of collection.items.flatMap(({ items }) => items)) {
        const ids = await idsFor(tenant, request.url)
        const parameters = request.params.filter(({ type }) => type === 'path')
        for (const [index, parameter] of parameters.entries()) parameter.value = String(ids[index])
      }
      const folder = join(directory, 'bruno')
      await writeBrunoFiles(collection, folder)

      const report = join(directory, 'bru.json')
      const [environment] = collection.environments
      const key = ['--env-var', `apiKey=${tenant.key}`]
      await run('bru', folder, 'run', '-r', '--env', environment?.name ?? '', ...key, '--reporter-json', report)
      const [{ results } = { results: [] }] = readReport(report) as {
        results: { test: { filename: string }; response: { status: number; data: unknown } }[]
      }[]
      const failed = results.filter(({ response }) => !(response.status >= 200 && response.status < 300))
      expect(failed.map(({ test, response }) => `${test.filename}: ${JSON.stringify(response.data)}`)).toEqual([])
      expect(results).toHaveLength(count)
      expect(app.url).toBe(environment?.variables[0]?.value.replace(bases.public, ''))
    },
  )
})
