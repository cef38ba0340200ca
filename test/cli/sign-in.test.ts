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
