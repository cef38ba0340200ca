import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { expect } from 'vitest'
import { PreparedQuery } from '#src/ground/db/connection/prepared-query.ts'
import { test } from '#test/app/index.ts'

const it = test.extend('client', async ({ app }, { onCleanup }) => {
  const client = new pg.Client(app.databaseUrl)
  onCleanup(() => client.end())
  await client.connect()
  return client
})

const run = (client: pg.Client, text: string, values: unknown[] = [], { hasLists = false } = {}) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
    client.query(new PreparedQuery({ name: text, text, values, hasLists }, callback))
  })

it('asks for the columns of a statement once per connection', async ({ client }) => {
  let descriptions = 0
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('rowDescription', () => descriptions++)
  const text = 'select $1::integer as number, null as nothing, now() as time'
  const expected = { nothing: null, time: expect.any(String) as string }
  expect((await run(client, text, [1])).rows).toEqual([{ number: 1, ...expected }])
  expect((await run(client, text, [2])).rows).toEqual([{ number: 2, ...expected }])
  expect(descriptions).toBe(1)
})

it('reads rows as lists, no rows, and changes', async ({ client }) => {
  await client.query('create temporary table numbers (number integer)')
  const insert = 'insert into numbers values ($1)'
  const select = 'select number from numbers where number > $1 order by number'
  for (const number of [1, 2]) {
    expect(await run(client, insert, [number])).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [] })
    expect((await run(client, select, [2], { hasLists: true })).rows).toEqual([])
  }
  expect((await run(client, select, [0], { hasLists: true })).rows).toEqual([[1], [2]])
})

it('fails when the columns have changed, and goes on after errors', async ({ client }) => {
  await client.query('create temporary table items as select 1 as a')
  const text = 'select *, 1 / $1::integer from items'
  await run(client, text, [1])
  await expect(run(client, text, [0])).rejects.toThrow('division by zero')
  expect((await run(client, text, [1])).rows).toEqual([{ a: 1, '?column?': 1 }])
  await client.query('alter table items add column b integer')
  await expect(run(client, text, [1])).rejects.toThrow('cached plan must not change result type')
})
