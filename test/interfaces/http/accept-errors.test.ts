import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type http from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { test } from '#test/app/index.ts'

interface StartedRequest {
  server: http.Server
}

test('a connection that the system cannot accept ends no other', async ({ app }) => {
  const servers = new Set<http.Server>()
  const note = (message: unknown) => void servers.add((message as StartedRequest).server)
  subscribe('http.server.request.start', note)
  onTestFinished(() => void unsubscribe('http.server.request.start', note))
  const { key } = await app.key(await app.agency())
  await app.request('get', '/clients', key)
  const [server] = servers
  // As the system reports that it has no memory for another socket.
  expect(server?.emit('error', Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' }))).toBe(true)
  expect((await app.request('get', '/clients', key)).status).toBe(200)
})
