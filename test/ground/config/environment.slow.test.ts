import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect } from 'vitest'
import { readConfig, settingNames } from '#src/ground/config/config.ts'
import { testWith } from '#test/app/index.ts'
import { cli, secretKey, startMain } from '#test/processes/process.ts'

const it = testWith().extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agency-api-environment-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

describe('the file .env', () => {
  it(
    'configures the service; the environment takes precedence, even if it is empty',
    { timeout: 60_000 },
    async ({ app, folder }) => {
      const file = join(folder, 'settings')
      await writeFile(file, `DATABASE_URL=${app.databaseUrl}\nSECRET_KEY=${secretKey}\nLOG_LEVEL=loud\nDEMO=maybe\n`)
      const service = await startMain({ ENV_FILE: file, LOG_LEVEL: 'info', DEMO: '' })
      expect(service.output.stderr).toBe('')
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
      await service.kill('SIGTERM')
    },
  )

  it('of the current folder configures the command line', async ({ app, folder }) => {
    await writeFile(join(folder, '.env'), `DATABASE_URL=${app.databaseUrl}\nSECRET_KEY=${secretKey}\n`)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('src/cli.ts'), 'agency', 'create', '--name', 'From a file', '--json'],
      { cwd: folder, env: { PATH: process.env['PATH'] ?? '' }, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const { id } = JSON.parse(stdout)
    const agency = await app.db.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst()
    expect(agency).toEqual({ name: 'From a file' })
  })

  it('that is missing is named in one line', async ({ folder }) => {
    const environment = { ENV_FILE: join(folder, 'nothing') }
    const service = await startMain(environment)
    const commands = await cli(environment, 'migrate')
    expect([(await service.exited).code, commands.code]).toEqual([1, 1])
    for (const stderr of [service.output.stderr, commands.stderr]) expect(stderr).toMatch(/^ENV_FILE: ENOENT.*\n$/)
  })
})

describe('a misspelled variable', () => {
  it.for([
    ['WEBHOOKS_ALLOW_PRIVATE_NETWORKS', 'WEBHOOK_ALLOW_PRIVATE_NETWORKS'],
    ['WEBHOOK_ALOW_PRIVATE_NETWORK', 'WEBHOOK_ALLOW_PRIVATE_NETWORKS'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST_PROYX', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SECERT_KEY', 'SECRET_KEY'],
    ['DATA_DIRS', 'DATA_DIR'],
  ] as const)('is refused: %s', ([variable, setting]) => {
    expect(() => readConfig({ [variable]: '1' })).toThrow(
      `${variable} is not a setting of this service: rename it to ${setting}, or unset it`,
    )
  })

  it('is not suspected in variables of other software', () => {
    const others = [
      'PORTS',
      'HOSTS',
      'HOSTNAME',
      'SSL_KEY',
      'LOGLEVEL',
      'DATADIR',
      'XDG_DATA_DIRS',
      'PGDATABASE',
      'DEMOS',
    ]
    const more = [
      'HTTPS_PROXY',
      'TRUST_STORE',
      'NODE_OPTIONS',
      'NODE_PATH',
      'NO_COLOR',
      'data_dirs',
      'MAIL_HOST',
      'KEY',
    ]
    for (const name of [...others, ...more, ...Object.keys(process.env)])
      expect(() => readConfig({ [name]: '1', TLS_CERT: '/c', TLS_KEY: '/k' }), name).not.toThrow()
  })

  it('is not suspected when the setting is set, or in the settings themselves', () => {
    expect(
      readConfig({ DATABASE_URL: 'postgres://localhost/a', DATABASE_URLS: 'postgres://localhost/b' }),
    ).toBeDefined()
    expect(settingNames().length).toBeGreaterThan(25)
    const empty = Object.fromEntries(settingNames().map(name => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })
})
