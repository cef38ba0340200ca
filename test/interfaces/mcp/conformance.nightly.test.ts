import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { foreignProgram } from '#test/foreign/tools.ts'

const program = foreignProgram('conformance')

/** The program sends no credentials: this proxy adds them, and changes nothing else. */
const openProxy = async (url: string, key: string) => {
  const proxy = http.createServer((req, res) => {
    const { method = 'GET', headers, url: path = '/' } = req
    const onResponse = (response: http.IncomingMessage) => {
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    }
    req.pipe(http.request(new URL(path, url), { method, headers: { ...headers, 'x-api-key': key } }, onResponse))
  })
  await new Promise<void>(resolve => void proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`,
    close: () => void proxy.close(),
  }
}

/** The scenarios that fail, with the reason. One of them that passes fails the test, too. */
const expectedFailures = fileURLToPath(new URL('expected-failures.yaml', import.meta.url))

const it = test.extend('proxy', async ({ app }, { onCleanup }) => {
  const proxy = await openProxy(app.url, (await app.key(await app.agency(), { perMinute: 1000 })).key)
  onCleanup(proxy.close)
  return proxy
})

it.runIf(existsSync(program))(
  'the conformance tests of MCP pass, except those for other servers',
  async ({ proxy }) => {
    const args = ['server', '--url', proxy.url, '--suite', 'all', '--expected-failures', expectedFailures]
    const { code, output } = await promisify(execFile)(program, args).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code: failed, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code: failed,
        output: stdout + stderr,
      }),
    )
    expect(code, output).toBe(0)
    for (const scenario of ['server-initialize', 'ping', 'tools-list', 'tools-call-error', 'dns-rebinding-protection'])
      expect(output).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`))
  },
)
