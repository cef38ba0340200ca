import { expect } from 'vitest'
import { runCli } from '#src/cli.ts'
import { test } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'

test('domains whose people are let in are set, shown and removed', async ({ app }) => {
  const { id } = await app.agency()
  const run = (...args: string[]) => runCommandLine(app.databaseUrl, 'agency', ...args)
  const domain = ['--domain', 'Studio.Example']
  expect((await run('set-sign-in-domain', String(id), ...domain)).code).toBe(0)
  await run('set-sign-in-domain', String(id), ...domain, '--role', 'admin')
  const agency = JSON.parse((await run('show', String(id), '--json')).stdout)
  expect(agency.signInDomains).toEqual([{ domain: 'studio.example', role: 'admin' }])
  const owner = await run('set-sign-in-domain', String(id), ...domain, '--role', 'owner')
  const invalid = await run('set-sign-in-domain', String(id), '--domain', '@studio')
  expect([owner.code, invalid.code]).toEqual([2, 2])
  expect((await run('remove-sign-in-domain', String(id), ...domain)).code).toBe(0)
  expect((await run('remove-sign-in-domain', String(id), ...domain)).code).toBe(1)
})

test('a link for a user names the page of the console, and is in the audit log', async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency)
  let stdout = ''
  const code = await runCli(['user', 'sign-in-link', '--email', owner.email], {
    environment: { DATABASE_URL: app.databaseUrl, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') },
    print: line => (stdout += line),
    printError: () => {},
    readSecret: () => Promise.resolve(''),
  })
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/console\/sign-in-link#[\w.-]+$/),
  ])
  const { body } = await owner.request('get', '/audit-log')
  expect(body.data[0]).toMatchObject({ action: 'sign_in_link.created', actor: { name: 'command line' } })
})

test('the operator verifies the email of a user, and says which of several accounts', async ({ app }) => {
  const agency = await app.agency()
  const owner = await app.adminSession(agency, { isVerified: false })
  const verify = (...args: string[]) => runCommandLine(app.databaseUrl, 'user', 'verify-email', ...args)
  const isVerified = async () => (await owner.request('get', '/session')).body.user.emailVerified
  const first = await verify(owner.email.toUpperCase(), '--json')
  expect([first.code, JSON.parse(first.stdout)]).toEqual([
    0,
    { id: owner.userId, email: owner.email, emailVerified: true },
  ])
  expect(await isVerified()).toBe(true)
  const { body } = await owner.request('get', '/audit-log')
  expect(body.data[0]).toMatchObject({ action: 'email.verified', actor: { name: 'command line' } })
  expect((await verify(owner.email)).stdout).toContain('was verified before')
  expect((await verify('nobody@studio.example')).code).toBe(1)

  const separate = await app.user(agency, 'admin', { isVerified: false })
  const account = app.db.updateTable('users').where('id', '=', separate.userId)
  await account.set({ email: separate.userId, separate_email: owner.email }).execute()
  const ambiguous = await verify(owner.email)
  expect([ambiguous.code, ambiguous.stderr]).toEqual([1, expect.stringContaining(separate.userId)])
  expect((await verify(owner.email, '--user', separate.userId)).code).toBe(0)
})
