import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { createSilenceWatch } from '#src/ground/db/connection/silence.ts'
import { test } from '#test/app/index.ts'
import { openProxy } from '#test/servers/proxy.ts'

const timeoutMs = 300

const it = test
  .extend('proxy', async ({ app }, { onCleanup }) => {
    const proxy = await openProxy(app.databaseUrl)
    onCleanup(proxy.close)
    return proxy
  })
  .extend('open', ({ proxy }, { onCleanup }) => {
    const clients: pg.Client[] = []
    onCleanup(async () => void (await Promise.allSettled(clients.map(client => client.end()))))
    return async () => {
      const client = new pg.Client(proxy.url)
      clients.push(client.on('error', () => {}))
      await client.connect()
      return client
    }
  })

const selectOne = (client: pg.Client) => client.query('select 1')

it('a statement on a connection that has gone silent fails, also after an idle period', async ({ proxy, open }) => {
  const client = await open()
  createSilenceWatch().watch(client, timeoutMs)
  await delay(3 * timeoutMs)
  await selectOne(client)
  await delay(3 * timeoutMs)
  await selectOne(client)
  proxy.silence()
  await expect(selectOne(client)).rejects.toThrow('The database has gone silent')
})

it('the other connections that have been silent as long are closed with it', async ({ proxy, open }) => {
  const silence = createSilenceWatch()
  const [client, idle] = [await open(), await open()]
  silence.watch(client, timeoutMs)
  silence.watch(idle, 60_000)
  proxy.silence()
  const recent = await open()
  silence.watch(recent, 60_000)
  const answers = setInterval(() => void selectOne(recent).catch(() => {}), timeoutMs / 3)
  await expect(selectOne(client)).rejects.toThrow('The database has gone silent')
  clearInterval(answers)
  await expect(selectOne(idle)).rejects.toThrow('not queryable')
  expect((await selectOne(recent)).rowCount).toBe(1)
})
