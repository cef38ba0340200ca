import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { runCommandLine, runWithInput } from '#test/processes/command-line.ts'
import { cli, spawnCli } from '#test/processes/process.ts'

const it = test.extend('commandLine', { scope: 'file' }, ({ app }) => {
  const run = (...args: string[]) => runCommandLine(app.databaseUrl, ...args)
  const runWith = (input: string, ...args: string[]) => runWithInput(app.databaseUrl, input, ...args)
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await runWith(password, ...args, '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.trim().split('\n')).toHaveLength(1)
    return JSON.parse(stdout) as Record<string, unknown>
  }

  return { json, run, runWith }
})

const password = 'lilac rain on tin roofs'

const createUser = (agency: string, email: string, role = 'owner') =>
  `user create --agency ${agency} --email ${email} --name Anne --role ${role}`.split(' ')

describe('the command line', { timeout: 60_000 }, () => {
  it('creates an agency, an owner and a key that the running service accepts until the key is revoked', async ({
    app,
    commandLine: { json, run },
  }) => {
    const settings = ['--timezone', 'Europe/London', '--currency', 'GBP']
    const agency = await json('agency', 'create', '--name', 'Studio', ...settings)
    expect(agency).toEqual({
      id: expect.any(Number),
      name: 'Studio',
      plan: 'pro',
      timezone: 'Europe/London',
      currency: 'GBP',
    })
    const id = String(agency['id'])
    expect(await json('agency', 'set-currency', id, 'EUR')).toEqual({ ...agency, currency: 'EUR' })

    expect(await json(...createUser(id, 'anne@studio.example'))).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'anne@studio.example',
      name: 'Anne',
      role: 'owner',
      agencyId: agency['id'],
    })

    const scopes = ['--scope', 'clients:read', '--scope', 'clients:write']
    const limits = ['--per-minute', '7', '--per-day', '70']
    const created = await json('key', 'create', '--agency', id, '--name', 'Zapier', ...scopes, ...limits)
    const key = String(created['key'])
    expect(created).toEqual({
      key: expect.stringMatching(/^spk_[0-9a-f]{48}$/),
      id: expect.any(Number),
      name: 'Zapier',
      prefix: key.slice(0, 12),
      scopes: ['clients:read', 'clients:write'],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect((await app.request('get', '/me', key)).body).toMatchObject({
      agencyId: agency['id'],
      rateLimitPerMinute: 7,
      rateLimitPerDay: 70,
    })

    await json('agency', 'set-plan', id, 'free')
    expect((await app.request('get', '/me', key)).body.code).toBe('PLAN_UPGRADE_REQUIRED')
    await json('agency', 'set-plan', id, 'pro')

    const successor = await json('key', 'rotate', String(created['id']), '--grace', '60')
    expect(successor).toMatchObject({ name: 'Zapier', key: expect.stringMatching(/^spk_[0-9a-f]{48}$/) })
    for (const text of [key, String(successor['key'])]) expect((await app.request('get', '/me', text)).status).toBe(200)
    expect(await run('key', 'rotate', String(created['id']))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was rotated already'),
    })

    const revoked = await json('key', 'revoke', String(created['id']))
    expect(revoked).toEqual({ id: created['id'], revokedAt: expect.stringMatching(/Z$/) })
    expect((await app.request('get', '/me', key)).body.code).toBe('REVOKED_API_KEY')
    expect(await json('key', 'revoke', String(created['id']))).toEqual(revoked)
  })

  it('adds a known user to another agency, but not twice', async ({ app, commandLine: { json, run } }) => {
    const first = await app.agency()
    const second = await app.agency()
    const { id } = await json(...createUser(String(first.id), 'shared@studio.example'))
    const add = createUser(String(second.id), 'Shared@Studio.example', 'member')
    const today = new Date().toISOString().slice(0, 10)
    const account = `has an account already: Anne; owner of agency ${first.id}, ${first.name}, since ${today}.`
    const refused = await run(...add)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(account) })
    expect(
      await second.tenant.selectFrom('memberships').where('user_id', '=', String(id)).select('id').execute(),
    ).toEqual([])
    const added = await run(...add, '--existing', '--json')
    expect(added.stderr).toContain(account)
    expect(JSON.parse(added.stdout)).toEqual({
      id,
      email: 'shared@studio.example',
      name: 'Anne',
      role: 'member',
      agencyId: second.id,
    })
    expect(await run(...add, '--existing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already'),
    })
  })

  it('stores passwords as argon2id hashes', async ({ app, commandLine: { json } }) => {
    const { id } = await app.agency()
    await json(...createUser(String(id), 'hashed@studio.example'))
    const { password_hash } = await app.db
      .selectFrom('users')
      .where('email', '=', 'hashed@studio.example')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  it('reads the password of a new user from standard input or an option, and rejects weak ones', async ({
    app,
    commandLine: { run, runWith },
  }) => {
    const { id } = await app.agency()
    const create = (email: string) => createUser(String(id), email)
    expect(await runWith('short', ...create('weak@studio.example'))).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The password was rejected: At least 12 characters.\n',
    })
    const created = await run(...create('script@studio.example'), '--password', password)
    expect(created).toMatchObject({ code: 0, stderr: expect.stringContaining('safer') })
    const body = { email: 'script@studio.example', password }
    expect((await app.admin('post', '/session', { body })).status).toBe(200)
  })

  it('sets the password of a user, which ends all sessions', async ({ app, commandLine: { runWith } }) => {
    const { email, request } = await app.adminSession(await app.agency())
    const setPassword = (to: string, input: string) => runWith(input, 'user', 'set-password', '--email', to)
    expect(await setPassword(email, 'iloveyou2024')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('common'),
    })
    expect((await request('get', '/session')).status).toBe(200)
    expect(await setPassword(email.toUpperCase(), password)).toMatchObject({ code: 0, stderr: '' })
    expect((await request('get', '/session')).status).toBe(401)
    expect((await app.admin('post', '/session', { body: { email, password } })).status).toBe(200)
    expect((await setPassword('nobody@studio.example', password)).code).toBe(1)
  })

  it('reads the first line of standard input in a process of its own', async ({ app }) => {
    const { email } = await app.user(await app.agency(), 'owner')
    const child = spawnCli({ DATABASE_URL: app.databaseUrl }, 'user', 'set-password', '--email', email)
    child.stdin.end(`${password}\r\nanother line\n`)
    expect(await child.exited).toMatchObject({ code: 0, stderr: '' })
    expect((await app.admin('post', '/session', { body: { email, password } })).status).toBe(200)
  })

  it('lists, changes and removes members, except the last owner', async ({ app, commandLine: { json, run } }) => {
    const agency = await app.agency()
    const { email, request } = await app.adminSession(agency, { role: 'member' })
    const of = (memberEmail: string) => ['--agency', String(agency.id), '--email', memberEmail]
    expect(await json('user', 'set-role', ...of(email), '--role', 'owner')).toMatchObject({ email, role: 'owner' })
    expect((await request('get', '/session')).status).toBe(401)
    const { members } = (await json('user', 'list', '--agency', String(agency.id))) as { members: { email: string }[] }
    const [first = ''] = members.map(member => member.email).filter(memberEmail => memberEmail !== email)
    expect(members).toHaveLength(2)
    expect((await run('user', 'remove', ...of(first))).code).toBe(0)
    for (const command of [
      ['remove', ...of(email)],
      ['set-role', ...of(email), '--role', 'admin'],
    ])
      expect(await run('user', ...command)).toMatchObject({ code: 1, stderr: expect.stringContaining('last owner') })
    expect((await run('user', 'remove', ...of(first))).code).toBe(1)
  })

  it('lists and ends the sessions of a user', async ({ app, commandLine: { json, run } }) => {
    const agency = await app.agency()
    const { email, request } = await app.adminSession(agency)
    expect(await json('session', 'list', '--email', email)).toEqual({
      sessions: [expect.objectContaining({ agency: { id: agency.id, name: agency.name }, ipAddress: '127.0.0.1' })],
    })
    expect((await run('session', 'end', '--email', email)).code).toBe(0)
    expect((await request('get', '/session')).status).toBe(401)
    expect(await json('session', 'list', '--email', email)).toEqual({ sessions: [] })
  })

  it('prints text by default and JSON with --json', async ({ commandLine: { json, run } }) => {
    expect(await run('migrate')).toEqual({ code: 0, stdout: 'The database is up to date\n', stderr: '' })
    expect(await json('migrate')).toEqual({ migrated: [] })
  })

  it('reports a database that a newer version has made incompatible, and does not change it', async ({
    app,
    commandLine: { run },
  }) => {
    const execute = (text: string) => sql.raw(text).execute(app.db)
    await execute("insert into kysely_migration values ('999-later', now()::text)")
    await execute("update deployment set oldest_compatible_migration = '999-later'")
    const { code, stderr } = await run('migrate')
    await execute("delete from kysely_migration where name = '999-later'")
    await execute('update deployment set oldest_compatible_migration = null')
    const reason = 'A newer version has migrated the database (999-later): start that one, or restore a backup\n'
    expect({ code, stderr }).toEqual({ code: 1, stderr: reason })
  })

  it('creates a pairing token for a website', async ({ app, commandLine: { json } }) => {
    const website = await app.website(await app.agency())
    const created = await json('pairing-token', 'create', '--website', String(website))
    expect(created).toEqual({
      pairingToken: expect.stringMatching(/^spt_[0-9a-f]{48}$/),
      expiresAt: expect.stringMatching(/Z$/),
    })
    const body = { pairingToken: created['pairingToken'], siteUrl: 'https://a.example', platform: 'wordpress' }
    expect((await app.plugin('post', '/api/plugin/pair', { body })).status).toBe(200)
  })

  it('creates no key for an agency without an owner', async ({ commandLine: { json, run } }) => {
    const { id } = await json('agency', 'create', '--name', 'Empty')
    expect(await run('key', 'create', '--agency', String(id), '--name', 'K', '--scope', '*')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('no owner'),
    })
  })

  it.for([
    [1, ['agency', 'set-plan', '2000000000', 'pro']],
    [1, ['agency', 'set-currency', '2000000000', 'EUR']],
    [1, ['key', 'revoke', '2000000000']],
    [1, ['key', 'rotate', '2000000000']],
    [2, ['key', 'rotate', '1', '--grace', '604801']],
    [1, ['pairing-token', 'create', '--website', '2000000000']],
    [2, ['pairing-token', 'create']],
    [1, ['key', 'create', '--agency', '2000000000', '--name', 'K', '--scope', '*']],
    [1, createUser('2000000000', 'a@b.example')],
    [2, []],
    [2, ['agency']],
    [2, ['agency', 'create']],
    [2, ['agency', 'create', '--name', '  ']],
    [2, ['agency', 'create', '--name', 'A', '--plan', 'gold']],
    [2, ['agency', 'create', '--name', 'A', '--timezone', 'Mars/Olympus']],
    [2, ['agency', 'create', '--name', 'A', '--currency', 'eur']],
    [2, ['agency', 'set-currency', '1', 'ZZZ']],
    [2, ['agency', 'set-plan', '1', 'gold']],
    [2, ['key', 'create', '--agency', '1', '--name', 'K']],
    [2, ['key', 'create', '--agency', '1', '--name', 'K', '--scope', 'clients:fly']],
    [2, ['key', 'create', '--agency', '1', '--name', 'K', '--scope', '*', '--per-minute', '0']],
    [2, ['key', 'revoke', 'abc']],
    [2, ['fly']],
    [2, ['help', 'fly']],
    [2, ['help', 'key', 'fly']],
    [2, ['help', 'backup', 'fly']],
    [0, ['help']],
    [0, ['--help']],
  ] as const)('exits with %i for %j', async ([expected, args], { commandLine: { run } }) => {
    const { code, stdout, stderr } = await run(...args)
    expect(code).toBe(expected)
    expect((expected === 0 ? stdout : stderr).trim()).not.toBe('')
  })

  it.for(['agency export', 'key rotate', 'key', 'backup'])(
    'shows the same with help %s as with --help',
    async (command, { app }) => {
      const words = command.split(' ')
      const [help, expected] = await Promise.all([
        cli({ DATABASE_URL: app.databaseUrl }, 'help', ...words),
        cli({ DATABASE_URL: app.databaseUrl }, ...words, '--help'),
      ])
      expect(help).toEqual({ code: 0, stdout: expected.stdout, stderr: '' })
      expect(help.stdout).toContain(`Usage: agency-api ${command} [options]`)
    },
  )

  it('names the word of a command that help does not know', async ({ commandLine: { run } }) => {
    expect(await run('help', 'key', 'fly')).toEqual({
      code: 2,
      stdout: '',
      stderr: "error: unknown command 'fly'\nSee `agency-api key --help`.\n",
    })
  })

  it.for([
    [0, ['agency', 'create', '--name', 'Process', '--json']],
    [1, ['key', 'revoke', '2000000000']],
    [1, ['key', 'rotate', '2000000000']],
    [2, ['key', 'rotate', '1', '--grace', '604801']],
    [2, ['agency', 'set-plan', '1', 'gold']],
  ] as const)('exits with %i for %j in a process of its own', async ([code, args], { app, commandLine: { run } }) => {
    const [outcome, expected] = await Promise.all([cli({ DATABASE_URL: app.databaseUrl }, ...args), run(...args)])
    const withoutId = (output: string) => output.replace(/"id":\d+/, '')
    expect(outcome).toEqual({ code, stdout: expect.any(String), stderr: expected.stderr })
    expect(withoutId(outcome.stdout)).toBe(withoutId(expected.stdout))
  })
})
