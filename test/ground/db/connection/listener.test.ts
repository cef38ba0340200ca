import pg from 'pg'
import { expect } from 'vitest'
import { createListener } from '#src/ground/db/connection/listener.ts'
import { test } from '#test/app/index.ts'
import { execute } from '#test/servers/server.ts'

const pollOptions = { timeout: 30_000, interval: 10 }

const it = test
  .extend('openClient', ({ app }) =>
    async () => {
      const client = new pg.Client(app.databaseUrl)
      await client.connect()
      return client
    })
  .extend('open', ({}, { onCleanup }) => (openClient: () => Promise<pg.Client>) => {
    const listener = createListener(openClient)
    onCleanup(() => listener.close())
    return listener
  })

it('notifications reach the listeners of their channel, on one connection', async ({ app, open, openClient }) => {
  let connections = 0
  const listener = open(() => {
    connections++
    return openClient()
  })
  const received: (string | undefined)[] = []
  listener.listen('first_channel', payload => received.push(payload))
  listener.listen('second_channel', () => {})
  await expect.poll(() => listener.isListening(), pollOptions).toBe(true)
  // A listener looks once for what happened before.
  expect(received).toEqual([undefined])
  const late = listener.listen('late_channel', payload => received.push(payload))
  await expect.poll(() => received, pollOptions).toEqual([undefined, undefined])
  await execute(app.databaseUrl, `notify second_channel, 'no'; notify late_channel, 'yes'`)
  await expect.poll(() => received, pollOptions).toEqual([undefined, undefined, 'yes'])
  late.stop()
  await execute(app.databaseUrl, `notify late_channel, 'no'; notify first_channel, 'yes'`)
  await expect.poll(() => received, pollOptions).toEqual([undefined, undefined, 'yes', 'yes'])
  expect(connections).toBe(1)
})

it('a connection that fails, also the first, is opened again', async ({ open, openClient }) => {
  let attempts = 0
  let client: pg.Client | undefined
  const listener = open(async () => {
    if (++attempts === 1) throw new Error('no connection')
    return (client = await openClient())
  })
  const states: boolean[] = []
  listener.listen('first_channel', () => states.push(listener.isListening()))
  await expect.poll(() => states, pollOptions).toEqual([true])
  await client?.end()
  await expect.poll(() => states, pollOptions).toEqual([true, false, true])
  expect(attempts).toBe(3)
})

it('closes while the first connection is opened', async ({ open, openClient }) => {
  const opening = Promise.withResolvers<void>()
  let client: pg.Client | undefined
  const listener = open(async () => {
    await opening.promise
    return (client = await openClient())
  })
  listener.listen('first_channel', () => expect.unreachable())
  await listener.close()
  opening.resolve()
  await expect.poll(() => client, pollOptions).toBeDefined()
  await expect
    .poll(
      () =>
        client?.query('select 1').then(
          () => 'open',
          () => 'closed',
        ),
      pollOptions,
    )
    .toBe('closed')
})

it('notifications do not count on arriving behind a pooler, which changes processes', async ({ open, openClient }) => {
  const listener = open(async () => Object.assign(await openClient(), { processID: 1 }))
  const states: boolean[] = []
  listener.listen('first_channel', () => states.push(listener.isListening()))
  await expect.poll(() => states, pollOptions).toEqual([false])
})
