import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { NODE_COMPILE_CACHE } from '#test/processes/process.ts'
import { createCertificate } from '#test/servers/certificate.ts'

/** Runs the health check of the image, and returns its exit code. */
const check = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['deploy/healthcheck.ts'], {
    env: { NODE_COMPILE_CACHE, ENV_FILE: '', ...env },
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

const listen = async (server: http.Server, env: Record<string, string> = {}) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { ...env, PORT: String((server.address() as AddressInfo).port) }
}

const live: http.RequestListener = (req, res) => res.writeHead(req.url === '/livez' ? 200 : 404).end()

it('is healthy while the process is live, and unhealthy when nothing listens', async () => {
  const server = http.createServer(live)
  const env = await listen(server)
  expect(await check(env)).toBe(0)
  server.close()
  expect(await check(env)).toBe(1)
})

it('uses TLS if the service terminates it, and fails on an error', async () => {
  const { environment, remove } = await createCertificate()
  const files = { cert: readFileSync(environment.TLS_CERT), key: readFileSync(environment.TLS_KEY) }
  let listener = live
  const server = https.createServer(files, (req, res) => listener(req, res))
  const env = await listen(server, environment)
  expect(await check(env)).toBe(0)
  listener = (_, res) => res.writeHead(503).end()
  expect(await check(env)).toBe(1)
  server.close()
  await remove()
})
