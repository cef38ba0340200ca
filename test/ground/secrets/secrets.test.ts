import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { loadSecretKeys } from '#src/ground/secrets/key-file.ts'
import { createSecrets, type SecretPlace } from '#src/ground/secrets/secrets.ts'
import { startWorker } from '#src/features/webhooks/delivery/worker.ts'
import { placeOfSecret } from '#src/features/webhooks/subscriptions/secrets.ts'
import { testWith, type TestApp } from '#test/app/index.ts'
import { startMain } from '#test/processes/process.ts'
import { openReceiver } from '#test/features/webhooks/receiver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('newDirectory', { scope: 'file' }, async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'agency-api-secrets-'))
    onCleanup(() => rm(directory, { recursive: true }))
    let count = 0
    return () => join(directory, String(++count))
  })
  .extend('receiver', { scope: 'file' }, () => openReceiver())
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  .extend('post', { scope: 'file' }, ({ app, key }) => async (path: string, body?: object) => {
    return (await app.request('post', path, key, { body })).body
  })
  .extend(
    'subscribe',
    { scope: 'file' },
    ({ post, receiver }) =>
      () =>
        post('/webhooks', { url: receiver.url }),
  )

/** The content of all tables as text, in which bytes are hexadecimal. */
const dump = async ({ db }: TestApp) => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  let text = ''
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    text += rows.map(({ row }) => row).join('\n')
  }
  return text
}

const keyOf = (env: Record<string, string>) => loadSecretKeys(readConfig(env)).current

const newKey = () => randomBytes(32)
const place: SecretPlace = { column: 'webhook_subscriptions.secret', row: [1, 2] }

describe('a sealed text', () => {
  const { seal, open } = createSecrets({ current: newKey() })

  it.each(['', 'secret', 'é😀\0', 'x'.repeat(100_000)])('opens to the same text', text => {
    expect(open(seal(text, place), place)).toBe(text)
  })

  it('does not contain the text, and differs each time', () => {
    const [first, second] = [seal('a secret', place), seal('a secret', place)]
    expect(first.equals(second)).toBe(false)
    expect(first.subarray(5, 17).equals(second.subarray(5, 17)), 'a repeated nonce reveals the key').toBe(false)
    expect(first.includes('secret')).toBe(false)
  })

  it('does not open when a byte is changed, missing or added', () => {
    const sealed = seal('secret', place)
    for (const at of sealed.keys()) {
      const other = Buffer.from(sealed)
      other[at] = (other[at] ?? 0) ^ 1
      expect(() => open(other, place), `byte ${at}`).toThrow()
      expect(() => open(sealed.subarray(0, at), place), `${at} bytes`).toThrow()
    }
    expect(() => open(Buffer.concat([sealed, Buffer.of(0)]), place)).toThrow()
  })

  it.for<[what: string, change: object]>([
    ['row', { row: [1, 3] }],
    ['agency', { row: [2, 2] }],
    ['column', { column: 'connectors.api_secret' }],
  ])('does not open in another %s', ([, change]) => {
    expect(() => open(seal('secret', place), { ...place, ...change })).toThrow('cannot be decrypted')
  })

  it('does not open with another key', () => {
    expect(() => createSecrets({ current: newKey() }).open(seal('secret', place), place)).toThrow()
  })
})

describe('a rotated key', () => {
  const [first, second] = [newKey(), newKey()]
  const before = createSecrets({ current: first })
  const rotated = createSecrets({ current: second, previous: first })

  it('opens what the previous key has sealed, and seals with the current one', () => {
    expect(rotated.open(before.seal('old', place), place)).toBe('old')
    expect(createSecrets({ current: second }).open(rotated.seal('new', place), place)).toBe('new')
    expect(() => before.open(rotated.seal('new', place), place)).toThrow()
    const sealed = [before.seal('old', place), rotated.seal('new', place)]
    expect(sealed.map(rotated.isCurrent)).toEqual([false, true])
  })

  it('derives keys of both, the current one first', () => {
    const keys = rotated.deriveKeys('cookies')
    expect(keys).toEqual([...createSecrets({ current: second }).deriveKeys('cookies'), ...before.deriveKeys('cookies')])
    expect(new Set([...keys, ...rotated.deriveKeys('other')]).size).toBe(4)
  })

  it('is read from SECRET_KEY_PREVIOUS, which must be valid', () => {
    const environment = { SECRET_KEY: second.toString('base64') }
    const load = (previous: string) => loadSecretKeys(readConfig({ ...environment, SECRET_KEY_PREVIOUS: previous }))
    expect(load(first.toString('base64'))).toEqual({ current: second, previous: first })
    expect(load('')).toEqual({ current: second, previous: undefined })
    expect(() => load('short')).toThrow('SECRET_KEY_PREVIOUS must be 32 bytes in base64')
  })
})

describe('the key of an installation', () => {
  const validKey = randomBytes(32).toString('base64')

  it('is SECRET_KEY when that is set, and is not stored', async ({ newDirectory }) => {
    const dataDir = newDirectory()
    for (const SECRET_KEY of [validKey, `${validKey}\n`])
      expect(keyOf({ SECRET_KEY, DATA_DIR: dataDir })).toEqual(Buffer.from(validKey, 'base64'))
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  it.each([
    ['short', 'short'],
    ['of 31 bytes', randomBytes(31).toString('base64')],
    ['of 33 bytes', randomBytes(33).toString('base64')],
    ['in hexadecimal', randomBytes(32).toString('hex')],
    ['not of base64', `${validKey.slice(0, 10)}!${validKey.slice(11)}`],
    ['two lines', `${validKey}\n${validKey}`],
  ])('is rejected when it is %s, and does not appear in the error', (_what, SECRET_KEY) => {
    const readInvalidKey = () => keyOf({ SECRET_KEY })
    expect(readInvalidKey).toThrow(UserFacingError)
    expect(readInvalidKey).toThrow('SECRET_KEY must be 32 bytes in base64: make one with `openssl rand -base64 32`')
    expect(readInvalidKey).not.toThrow(SECRET_KEY)
  })

  it('must be set with DATABASE_URL', async ({ newDirectory }) => {
    const dataDir = newDirectory()
    const service = await startMain({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      SECRET_KEY: '',
      DATA_DIR: dataDir,
    })
    expect((await service.exited).code).toBe(1)
    expect(service.output.stderr).toMatch(/^SECRET_KEY is required with DATABASE_URL: .*openssl rand -base64 32`\n$/)
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  it('is created once in the data directory, readable only by its owner', async ({ newDirectory }) => {
    const dataDir = join(newDirectory(), 'inner')
    const first = keyOf({ DATA_DIR: dataDir })
    expect(first).toHaveLength(32)
    const file = join(dataDir, 'secret-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(first)
    expect(keyOf({ DATA_DIR: dataDir })).toEqual(first)
    expect(keyOf({ DATA_DIR: newDirectory() })).not.toEqual(first)
  })

  it('is not replaced when its file is damaged, which would lose all secrets', async ({ newDirectory }) => {
    const dataDir = newDirectory()
    await mkdir(dataDir)
    const file = join(dataDir, 'secret-key')
    await writeFile(file, validKey.slice(1))
    expect(() => keyOf({ DATA_DIR: dataDir })).toThrow(`${file} must be 32 bytes in base64`)
    expect(await readFile(file, 'utf8')).toBe(validKey.slice(1))
  })

  it('is the same for processes that create it at the same time', async ({ newDirectory }) => {
    // In each round the processes wait for each other's file, so that they race to create the key.
    const program = `
      import { existsSync, writeFileSync } from 'node:fs'
      import { readConfig } from '#src/ground/config/config.ts'
      import { loadSecretKeys } from '#src/ground/secrets/key-file.ts'
      const [base, own, other] = process.argv.slice(1)
      const keys = []
      for (let round = 0; round < 100; round++) {
        writeFileSync(base + '-' + round + own, '')
        while (!existsSync(base + '-' + round + other));
        keys.push(loadSecretKeys(readConfig({ DATA_DIR: base + '-' + round })).current.toString('base64'))
      }
      console.log(JSON.stringify(keys))`
    const base = newDirectory()
    const run = async (...names: string[]) => {
      const args = ['--input-type=module', '-e', program, base, ...names]
      return JSON.parse((await promisify(execFile)(process.execPath, args, { timeout: 50_000 })).stdout) as string[]
    }
    const [firstKeys, secondKeys] = await Promise.all([run('a', 'b'), run('b', 'a')])
    expect(secondKeys).toEqual(firstKeys)
    expect(new Set(firstKeys).size).toBe(100)
  })
})

describe('the secret of a subscription', () => {
  it('is in the database only encrypted, neither as text nor as bytes', async ({ app, subscribe, post, receiver }) => {
    const { id, agencyId, signingSecret } = await subscribe()
    await post(`/webhooks/${id}/test`)
    const rotated = (await post(`/webhooks/${id}/rotate-secret`)).signingSecret
    await post(`/webhooks/${id}/test`)
    const text = await dump(app)
    expect(text).toContain(receiver.url)
    for (const secret of [signingSecret, rotated]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
    const subscriptions = app.db.selectFrom('webhook_subscriptions').where('id', '=', id)
    const { secret } = await subscriptions.select('secret').executeTakeFirstOrThrow()
    expect(app.webhooks.secrets.open(secret, placeOfSecret(agencyId, id))).toBe(rotated)
  })

  it('does not sign `X-Service-Signature` after its rotation, not even of pending deliveries', async ({
    app,
    subscribe,
    post,
    key,
    receiver,
  }) => {
    const { id, signingSecret, standardSecret: _, ...rest } = await subscribe()
    const at = `/webhooks/${id}`
    const before = await post(`${at}/test`)
    await post('/clients', { name: 'Moreau' })
    const { status, body } = await app.request('post', `${at}/rotate-secret`, key)
    expect(status).toBe(200)
    expect(body).toMatchObject({ signingSecret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const secrets = [signingSecret, body.signingSecret]
    /** The index of the secret that signed a delivery. */
    const signedBy = (deliveryId: number) => {
      const { raw = '', headers } = receiver.received.find(request => JSON.parse(request.raw).id === deliveryId) ?? {}
      return secrets.findIndex(
        secret => createHmac('sha256', secret).update(raw).digest('hex') === headers?.['x-service-signature'],
      )
    }
    expect((await app.request('get', at, key)).body).toEqual({ id, ...rest, updatedAt: expect.any(String) })

    const onError = ({ message }: Error) => expect.unreachable(message)
    const worker = startWorker({ db: app.db, ...app.webhooks, onError })
    onTestFinished(() => worker.stop())
    await worker.drained()
    const waiting = (await app.request('get', `${at}/deliveries`, key, { query: { status: 'success' } })).body.data[0]
    expect(waiting.event).toBe('client.created')
    const after = await post(`${at}/test`)
    expect(signedBy(before.deliveryId)).toBe(0)
    expect(signedBy(waiting.id)).toBe(1)
    expect(signedBy(after.deliveryId)).toBe(1)
  })

  it('is not in the log', async ({ app, subscribe, post }) => {
    const { id, signingSecret } = await subscribe()
    const rotated = (await post(`/webhooks/${id}/rotate-secret`)).signingSecret
    expect(app.logLines.join('')).toContain('/rotate-secret')
    for (const secret of [signingSecret, rotated]) expect(app.logLines.join('')).not.toContain(secret)
  })
})
