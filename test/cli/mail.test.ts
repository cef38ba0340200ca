import { describe, expect } from 'vitest'
import { runCli } from '#src/cli.ts'
import { test as base } from '#test/app/index.ts'
import { openSmtpServer } from '#test/servers/smtp.ts'

const test = base.extend('smtp', { scope: 'file' }, async ({}, { onCleanup }) => {
  const smtp = await openSmtpServer()
  onCleanup(smtp.close)
  return smtp
})

const run = async (environment: Record<string, string>, ...args: string[]) => {
  const output = { stdout: '', stderr: '' }
  const code = await runCli(args, {
    environment,
    print: line => void (output.stdout += line),
    printError: line => void (output.stderr += line),
    readSecret: () => Promise.resolve(''),
  })
  return { code, ...output }
}

const from = 'Studio Vert <no-reply@studio.example>'

describe('mail test', () => {
  test('sends a mail with the credentials of the URL', async ({ smtp }) => {
    const settings = { SMTP_URL: smtp.urlWithCredentials, MAIL_FROM: from }
    const outcome = await run(settings, 'mail', 'test', '--to', 'anne@studio.example')
    expect(outcome).toMatchObject({ code: 0, stdout: 'Sent to anne@studio.example' })
    expect(smtp.mailsTo('anne@studio.example')).toMatchObject([{ from: { address: 'no-reply@studio.example' } }])
  })

  test('prints why the server refuses it, without the password', async ({ smtp }) => {
    const settings = { SMTP_URL: smtp.url.replace('//', '//agency:wrong-password@'), MAIL_FROM: from }
    const { code, stderr } = await run(settings, 'mail', 'test', '--to', 'anne@studio.example')
    expect(code).toBe(1)
    expect(stderr).toContain('Authentication failed')
    expect(stderr).not.toContain('wrong-password')
  })

  test('needs a mail server', async () => {
    const { code, stderr } = await run({}, 'mail', 'test', '--to', 'anne@studio.example')
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Mail is off: set SMTP_URL and MAIL_FROM.' })
  })

  test('rejects what is no address', async ({ smtp }) => {
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: from }
    expect((await run(settings, 'mail', 'test', '--to', 'anne, all@evil.example')).code).toBe(2)
  })
})

describe('the settings of mail', () => {
  const check = async (environment: Record<string, string>) => {
    const { stdout } = await run(environment, 'config', 'check', '--json')
    return JSON.parse(stdout)
  }

  test('show no password', async ({ smtp }) => {
    const { settings } = await check({ SMTP_URL: smtp.urlWithCredentials, MAIL_FROM: from })
    expect(settings['mail.smtpUrl']).toMatch(/^smtp:\/\/\*\*\*:\*\*\*@127\.0\.0\.1:/)
  })

  test.for([
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: from }, 'MAIL_FROM needs SMTP_URL'],
    [{ SMTP_URL: 'http://127.0.0.1', MAIL_FROM: from }, 'SMTP_URL must be a URL'],
    [{ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Studio Vert' }, 'MAIL_FROM must be an address'],
    [{ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be an address'],
  ] as const)('are invalid: %j', async ([environment, reason]) => {
    expect((await check(environment)).invalid).toEqual([expect.stringContaining(reason)])
  })

  test.for([
    [{}, ['SMTP_URL, MAIL_FROM']],
    [{ HOST: '0.0.0.0' }, ['SMTP_URL, MAIL_FROM, PUBLIC_URL']],
    [{ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from, CONSOLE: '0' }, ['CONSOLE=1']],
    [{ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: from }, []],
  ] as const)('say what mail needs: %j', async ([environment, needs]) => {
    const { disabled } = await check(environment)
    expect(disabled).toEqual(needs.map(need => `mail, which needs ${need}: people pass links on by hand`))
  })
})

describe('doctor', () => {
  const checkMail = async (environment: Record<string, string>) => {
    const { stdout } = await run(environment, 'doctor', '--url', 'http://127.0.0.1:9', '--json')
    return JSON.parse(stdout).checks.find(({ name }: { name: string }) => name === 'mail')
  }

  test('opens a connection to the mail server', async ({ app, smtp }) => {
    const settings = { DATABASE_URL: app.databaseUrl, MAIL_FROM: from }
    expect(await checkMail({ ...settings, SMTP_URL: smtp.urlWithCredentials })).toMatchObject({ status: 'ok' })
    const wrong = smtp.url.replace('//', '//agency:wrong@')
    expect(await checkMail({ ...settings, SMTP_URL: wrong })).toMatchObject({ status: 'failed' })
  })
})

describe('mails that were given up', () => {
  test('are listed, and sent again', async ({ app }) => {
    const settings = { DATABASE_URL: app.databaseUrl }
    const receiver = 'gone@studio.example'
    const mail = { kind: 'invitation', cause: 'a cause', receiver, language: 'fr', content: Buffer.of(1) } as const
    await app.db
      .insertInto('mails')
      .values({ ...mail, status: 'dead', last_error: '550 No such user' })
      .execute()
    expect((await run(settings, 'mail', 'failed')).stdout).toContain(
      'invitation to gone@studio.example: 550 No such user',
    )
    expect((await run(settings, 'mail', 'retry')).stdout).toBe('Mails to send again: 1')
    expect((await run(settings, 'mail', 'failed')).stdout).toBe('No mail was given up')
    await app.db.deleteFrom('mails').where('receiver', '=', receiver).execute()
  })
})
