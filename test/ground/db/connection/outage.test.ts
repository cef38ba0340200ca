import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { outageFields } from '#src/ground/base/errors/outage-fields.ts'

const database = { dependency: 'database' }
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => expect.fail('no error')).catch(error => error)
const connectTo = (url: string) => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 }).connect()

const connected = async () => {
  const client = new pg.Client(inject('database').url)
  client.on('error', () => {})
  await client.connect()
  return client
}

describe('the dependency of an error', () => {
  it('is the database if it refuses connections', async () => {
    expect(outageFields(await errorOf(connectTo('postgres://postgres@127.0.0.1:1/postgres')))).toEqual(database)
  })

  it('is the database if it ends a connection', async () => {
    const client = await connected()
    const error = await errorOf(client.query('select pg_terminate_backend(pg_backend_pid())'))
    expect(outageFields(error)).toEqual(database)
    expect(outageFields(await errorOf(client.query('select 1')))).toEqual(database)
  })

  it('is the database if a statement times out', async () => {
    const client = await connected()
    await client.query('set statement_timeout = 1')
    expect(outageFields(await errorOf(client.query('select pg_sleep(1)')))).toEqual(database)
    await client.end()
  })

  it.each(['08006', '53300', '53100', '57P01', '57P03', '25006', 'ECONNRESET'])(
    'is the database with code %s',
    code => {
      const error = Object.assign(new Error(), { code })
      expect(outageFields(error)).toEqual(database)
      expect(outageFields(new Error('failed', { cause: new AggregateError([error]) }))).toEqual(database)
      expect(outageFields({ message: 'copied by the queue', code })).toEqual(database)
    },
  )

  it('is undefined for other errors', async () => {
    const client = await connected()
    expect(outageFields(await errorOf(client.query('select 1 / 0')))).toEqual({})
    await client.end()
    expect(outageFields(new TypeError('undefined is not a function'))).toEqual({})
    expect(outageFields(undefined)).toEqual({})
  })
})
