import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { exampleQueryOf } from '#test/conformance/examples.ts'
import { targets } from '#test/conformance/contract-targets.ts'
import { bases } from '#test/contract/contracts.ts'
import { at, tables } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { foreignProgram } from '#test/foreign/tools.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const program = foreignProgram('prism')
const isInstalled = existsSync(program)

/** Starts Prism in front of a service. It refuses requests and responses that violate the contract. */
const startPrism = async (upstream: string) => {
  const contract = file('../../generated/public/contract.json')
  const { PATH = '' } = process.env
  const prism = spawn(program, ['proxy', contract, upstream, '--errors', '--port', '0'], { env: { PATH } })
  let log = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      log += text
      const [, listening] = /listening on (http:\S+)/.exec(log) ?? []
      if (listening !== undefined) resolve(listening)
    }
    prism.stdout.setEncoding('utf8').on('data', read)
    prism.stderr.setEncoding('utf8').on('data', read)
    prism.once('exit', () => reject(new Error(`Prism has exited:\n${log}`)))
  })
  return { url, stop: () => void prism.kill() }
}

const it = test
  .extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))
  .extend('prism', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { url, stop } = await startPrism(app.url + bases.public)
    onCleanup(stop)
    return url
  })

const seen = new Set<string>()

describe.runIf(isInstalled)('Prism as a proxy', () => {
  it.for(targets.public)('finds no violation in $id', async (target, { tenant: { key, clientId, create }, prism }) => {
    const operation = tables.public[target.id]
    if (!operation) throw new Error(`${target.id} is not in the table of operations`)
    const query = exampleQueryOf(target)
    for (const search of query.length > 0 ? ['', `?${new URLSearchParams(query).toString()}`] : ['']) {
      const path = at(target.path, ...(await create('public', target.path)))
      const body = sampleBody(operation, clientId)
      const response = await fetch(prism + path + search, {
        method: target.method.toUpperCase(),
        headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      expect([response.status, response.headers.get('sl-violations')], text).toEqual([target.success, null])
      // Prism answers by itself if it refuses a request.
      expect(response.headers.get('x-request-id'), text).not.toBeNull()
    }
    seen.add(target.id)
  })

  it(`has seen all ${Object.keys(tables.public).length} operations of the public API`, () => {
    expect([...seen].toSorted()).toEqual(Object.keys(tables.public).toSorted())
  })
})
