import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import express from 'express'
import { expect, it } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { createTurns } from '#src/ground/load/turns.ts'
import { createServer, defaultLimits } from '#src/interfaces/http/server.ts'
import { dial } from '#test/servers/raw-http.ts'

it('handles a request that waits to be read when the keep-alive timeout of its connection ends', async () => {
  const app = express().get('/', (_req, res) => void res.json({}))
  const { server } = createServer(readConfig({}), app, defaultLimits, {
    turns: createTurns(),
    readinessChecks: {},
    onError: () => {},
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = dial(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const request = () => client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  request()
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'data')])) as [[Socket], unknown]

  // As after a stall of the process: timers run before sockets are read.
  await delay(1)
  request()
  server.emit('timeout', socket)
  const [response] = (await once(client, 'data')) as [Buffer]
  expect(response.toString()).toContain('200 OK')

  await delay(1)
  server.emit('timeout', socket)
  await once(client, 'end')
  client.destroy()
  server.close()
})
