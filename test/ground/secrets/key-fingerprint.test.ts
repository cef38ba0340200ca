import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { runCli } from '#src/cli.ts'
import { connect } from '#src/ground/db/connection/connect.ts'
import { Tenant } from '#src/ground/db/tenant.ts'
import { createAgency } from '#src/features/people/agencies.ts'
import { openSecrets, replaceSecretKey } from '#src/ground/secrets/key-fingerprint.ts'
import { createSecrets } from '#src/ground/secrets/secrets.ts'
import { insertSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { createDatabase } from '#test/database.ts'
import { startMain } from '#test/processes/process.ts'

const newKey = () => randomBytes(32)
const withKey = (current: Buffer) => ({ current })

const it = test
  .extend('database', async ({}, { onCleanup }) => {
    const database = await createDatabase(inject('database'))
    onCleanup(database.drop)
    return database
  })
  .extend('db', async ({ database }, { onCleanup }) => {
    const db = connect(database.url, { onError: () => {} })
    onCleanup(() => db.destroy())
    return db
  })
  /** Stores the secret of a webhook without a fingerprint of the key. */
  .extend('seal', ({ db }) => async (key: Buffer) => {
    const { id } = await createAgency(db, { name: 'A', plan: 'pro' })
    const secrets = createSecrets(withKey(key))
    await new Tenant(db, id).transaction(tx => insertSubscription(tx, secrets, { url: 'https://a.example/' }))
  })
  .extend('fingerprint', ({ db }) => async () => {
    const row = await db.selectFrom('deployment').select('secret_key_fingerprint').executeTakeFirstOrThrow()
    return row.secret_key_fingerprint
  })

const wrongKey = 'The secret key is not that of this database'

it('of the first start is recorded, without revealing it, and another one is rejected', async ({ db, fingerprint }) => {
  const key = newKey()
  await openSecrets(db, withKey(key))
  await openSecrets(db, withKey(key))
  expect(await fingerprint()).toHaveLength(32)
  expect(await fingerprint()).not.toEqual(key)
  await expect(openSecrets(db, withKey(newKey()))).rejects.toThrow(wrongKey)
})

it('that cannot open the stored secrets is rejected, and not recorded', async ({ db, seal, fingerprint }) => {
  const key = newKey()
  await seal(key)
  await expect(openSecrets(db, withKey(newKey()))).rejects.toThrow(wrongKey)
  expect(await fingerprint()).toBeNull()
  await openSecrets(db, withKey(key))
  expect(await fingerprint()).toHaveLength(32)
})

it('is recorded once when two instances start with different keys', async ({ db }) => {
  const starts = [newKey(), newKey()].map(key => openSecrets(db, withKey(key)))
  const outcomes = await Promise.allSettled(starts)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('is checked at the start, and replaced on the command line', async ({ database, db, seal }) => {
  const [lost, replacement] = [newKey(), newKey()]
  await openSecrets(db, withKey(lost))
  await seal(lost)
  const environment = { DATABASE_URL: database.url, SECRET_KEY: replacement.toString('base64') }
  const refused = await startMain(environment)
  expect((await refused.exited).code).toBe(1)
  expect(refused.output.stderr).toMatch(/^The secret key is not that of this database: .*\n$/)

  const replace = async () => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const readSecret = () => Promise.resolve('')
    const terminal = { environment, print, printError: print, readSecret }
    const code = await runCli(['secret-key', 'replace', '--json'], terminal)
    return { code, lines }
  }
  expect(await replace()).toEqual({ code: 0, lines: ['{"replaced":true,"webhooks":1,"sites":0}'] })
  expect(await replace()).toEqual({ code: 0, lines: ['{"replaced":false}'] })
  await openSecrets(db, withKey(replacement))
  await expect(openSecrets(db, withKey(lost))).rejects.toThrow(wrongKey)
  expect(await replaceSecretKey(db, withKey(lost))).toEqual({ webhooks: 1, sites: 0 })
})
