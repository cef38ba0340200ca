import { once } from 'node:events'
import express from 'express'
import { expect, it, vi } from 'vitest'
import { errorHandler } from '#src/interfaces/http/error-handler.ts'
import { logRequests } from '#src/interfaces/http/log.ts'
import { createLogger } from '#src/ground/log/logger.ts'

interface Line {
  msg: string
  err?: object
}

const startApp = async (handler: express.RequestHandler) => {
  const lines: Line[] = []
  const logger = createLogger('info', { destination: { write: line => void lines.push(JSON.parse(line) as Line) } })
  // Express prints no errors in the environment of tests.
  const app = express().set('env', 'production')
  app.use(logRequests({ logger, sampler: { admit: () => true, close: () => {} }, record: () => {} }))
  app.use(handler).use(errorHandler(() => undefined))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, lines, close: () => server.close() }
}

it('an error in the middle of a response ends the connection, and has one line in the log', async () => {
  const print = vi.spyOn(console, 'error')
  const { url, lines, close } = await startApp((_req, res) => {
    res.write('a part')
    throw new Error('the rest is missing')
  })
  await expect(fetch(url).then(response => response.text())).rejects.toThrow()
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['request failed', 'request handled'])
  expect(print).not.toHaveBeenCalled()
  print.mockRestore()
  close()
})

it('the log of an error contains no fields that its library has attached', async () => {
  const { url, lines, close } = await startApp(() => {
    throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anne@studio.example)' })
  })
  expect((await fetch(url)).status).toBe(500)
  const { err } = lines.find(({ msg }) => msg === 'request failed') ?? {}
  expect(err).toEqual({ name: 'Error', message: 'duplicate key', code: '23505', stack: expect.any(String) as string })
  close()
})
