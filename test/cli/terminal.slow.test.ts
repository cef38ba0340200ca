import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { requireDatabase } from '#src/cli/require-database.ts'
import { program } from '#src/cli/run.ts'
import { test, type TestApp } from '#test/app/index.ts'
import { hasProgram } from '#test/docs/machine.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { createDataDir } from '#test/processes/data-dir.ts'
import { NODE_COMPILE_CACHE, spawnCli } from '#test/processes/process.ts'
import packageJson from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))
const hasBash = hasProgram('bash')
const bin = join(root, packageJson.bin['agency-api'])

const it = test.extend('directory', async ({}, { onCleanup }) => {
  const directory = await createDataDir('cli')
  onCleanup(() => rm(directory, { recursive: true }))
  return directory
})

/** Runs the program in a folder, without a terminal. */
const runIn = async (cwd: string, ...args: string[]) => {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise(resolve => void child.once('close', resolve)),
  ])
  return { code, stdout, stderr }
}

describe('a shell without the environment of the service', { timeout: 60_000 }, () => {
  it.for([['agency', 'create', '--name', 'Studio'], ['migrate'], ['user', 'list', '--agency', '1']])(
    'creates no database with %j',
    async (args, { directory }) => {
      const { code, stdout, stderr } = await runIn(directory, ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`DATABASE_URL is not set, and ${join(directory, '.data')} contains no embedded database`)
      expect(await readdir(directory)).toEqual([])
    },
  )

  it('creates an embedded database on request only, which further commands use', async ({ directory }) => {
    const created = await runIn(directory, 'agency', 'create', '--name', 'Studio', '--embedded', '--json')
    expect(created.code, created.stderr).toBe(0)
    const read = await runIn(directory, 'user', 'list', '--agency', '1')
    expect(read).toMatchObject({ code: 0, stdout: 'Agency 1 has no members\n' })
  })

  it('is asked at a terminal, and the answer decides', async ({ directory }) => {
    const location = { databaseUrl: undefined, dataDir: directory }
    const questions: string[] = []
    const answer = (isYes: boolean) => ({
      environment: {},
      confirm: async (question: string) => {
        questions.push(question)
        return isYes
      },
    })
    await requireDatabase(location, answer(true), { canCreate: true })
    await expect(requireDatabase(location, answer(false), { canCreate: true })).rejects.toThrow('no database')
    expect(questions).toHaveLength(2)
    expect(questions[0]).toContain(`Create a PostgreSQL database there?`)
    await expect(requireDatabase(location, answer(true), { canCreate: false })).rejects.toThrow('Set DATABASE_URL')
    expect(questions).toHaveLength(2)
  })

  it('rejects --embedded beside DATABASE_URL', async ({ app }) => {
    expect(await runCommandLine(app.databaseUrl, 'migrate', '--embedded')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('contradicts DATABASE_URL'),
    })
  })
})

describe('the program', () => {
  it('is run by npx', { timeout: 60_000 }, async () => {
    const version = await new Promise((resolve, reject) => {
      execFile('npx', ['agency-api', '--version'], { cwd: root }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      )
    })
    expect(version).toBe(`${packageJson.version}\n`)
  })

  it.for([
    [2, 'INVALID_COMMAND_LINE', ['agency', 'create', '--json']],
    [2, 'INVALID_COMMAND_LINE', ['key', 'rotate', 'abc', '--json']],
    [2, 'INVALID_COMMAND_LINE', ['fly', '--json']],
    [1, 'COMMAND_FAILED', ['key', 'revoke', '2000000000', '--json']],
  ] as const)('exits with %i and prints %s as JSON for %j', async ([expected, errorCode, args], { app }) => {
    const { code, stdout, stderr } = await runCommandLine(app.databaseUrl, ...args)
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' })
    expect(JSON.parse(stderr)).toEqual({ error: expect.stringMatching(/^(?!error:)./), code: errorCode })
  })

  it.for([
    [['fly'], 'agency-api --help'],
    [['key', 'fly'], 'agency-api key --help'],
    [['key', 'rotate', 'abc'], 'agency-api key rotate --help'],
  ] as const)('names the help of the command for %j', async ([args, help]) => {
    const { code, stderr } = await runCommandLine('', ...args)
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: .*\nSee `.*`\.\n$/) })
    expect(stderr).toContain(`See \`${help}\`.`)
  })

  it('lists the scopes of the resource of an unknown scope, or names the guide with all, in one short line', async () => {
    const run = (scope: string) =>
      runCommandLine('', 'key', 'create', '--agency', '1', '--name', 'Zapier', '--scope', scope)
    expect((await run('clients:reed')).stderr).toContain('clients:read or clients:write or clients:delete.')
    const { stderr } = await run('nonsense')
    expect(stderr).toContain('It must be * or a scope such as clients:read: docs/authentication.md lists them.')
    expect(stderr.split('\n')[0]?.length).toBeLessThan(200)
  })

  it('prints notices as JSON with --json', async ({ app }) => {
    const [{ email }, { id }] = [await app.user(await app.agency(), 'owner'), await app.agency()]
    const args = ['user', 'create', '--agency', String(id), '--email', email, '--name', 'Anne', '--existing', '--json']
    const { stdout, stderr } = await runCommandLine(app.databaseUrl, ...args)
    expect(JSON.parse(stdout)).toMatchObject({ email })
    expect(JSON.parse(stderr)).toEqual({ notice: expect.stringContaining('has an account already') })
  })
})

describe('the output of a command', () => {
  const insertRequests = async ({ db }: TestApp, agencyId: number) => {
    await sql`
      insert into request_log
        (created_at, api_key_id, agency_id, method, endpoint, status_code, response_time_ms, ip_address)
      select now(), 1, ${agencyId}, 'GET', ${`/${'a'.repeat(190)}`}, 200, 3, '203.0.113.7'
      from generate_series(1, 1000)`.execute(db)
  }
  /** More than a pipe takes. */
  const printMuch = async (app: TestApp, ...options: string[]) => {
    const { id } = await app.agency()
    await insertRequests(app, id)
    const args = ['logs', '--agency', String(id), '--limit', '1000', ...options]
    return spawnCli({ DATABASE_URL: app.databaseUrl }, ...args)
  }
  const isSuccess = { code: 0, stderr: '' }

  it('may lose its reader before the first line', async ({ app }) => {
    const command = await printMuch(app)
    command.closeOutput()
    expect(await command.exited).toMatchObject(isSuccess)
  })

  it.for([
    ['text', []],
    ['JSON', ['--json']],
  ] as const)('may lose its reader after the first bytes of %s', async ([, options], { app }) => {
    const command = await printMuch(app, ...options)
    await expect.poll(() => command.output.stdout, { timeout: 30_000 }).not.toBe('')
    command.closeOutput()
    expect(await command.exited).toMatchObject(isSuccess)
  })

  it.runIf(hasBash)('may lose its reader before the help, and before an error', async ({ directory }) => {
    const run = (line: string) =>
      promisify(execFile)('bash', ['-c', `"$0" "$1" ${line} | true; echo "\${PIPESTATUS[0]}"`, process.execPath, bin], {
        cwd: directory,
      })
    expect(await run('--help')).toEqual({ stdout: '0\n', stderr: '' })
    expect(await run('fly 2>&1')).toEqual({ stdout: '2\n', stderr: '' })
  })

  it.runIf(existsSync('/dev/full')).for([
    [[], 'The output cannot be written: ENOSPC: no space left on device, write\n'],
    [
      ['--json'],
      '{"error":"The output cannot be written: ENOSPC: no space left on device, write","code":"COMMAND_FAILED"}\n',
    ],
  ] as const)('that cannot be written fails the command with %j', async ([options, message], { app }) => {
    const { id } = await app.agency()
    const full = openSync('/dev/full', 'w')
    const args = ['key', 'create', '--agency', String(id), '--name', 'Zapier', '--scope', '*', ...options]
    const child = spawn(process.execPath, [bin, ...args], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, DATABASE_URL: app.databaseUrl, SECRET_KEY: app.secretKey },
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    const [stderr, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'close')])
    expect({ code, stderr }).toEqual({ code: 1, stderr: message })
  })
})

const commandsOf = (command: Command): Command[] => [command, ...command.commands.flatMap(commandsOf)]
const pathOf = (command: Command): string =>
  [command.parent && pathOf(command.parent), command.name()].filter(Boolean).join(' ')
const commands = commandsOf(program)

describe('the help', () => {
  const helpOf = (command: Command) => {
    let help = ''
    command.configureOutput({ writeOut: line => void (help += line) }).outputHelp()
    return help
  }
  const examplesOf = (command: Command) =>
    [...helpOf(command).matchAll(/^ {2}\$ agency-api (.*)$/gm)].map(([, example = '']) => example)

  it.for(commands.map(command => [pathOf(command), command] as const))('of %s has examples', ([, command]) => {
    expect(examplesOf(command)).not.toEqual([])
  })

  it('shows only examples of existing commands, options and arguments', () => {
    const examples = new Set(commands.flatMap(examplesOf))
    expect(examples.size).toBeGreaterThan(20)
    for (const example of examples) {
      const words = (example.replace(/ [<>|].*/, '').match(/'[^']*'|\S+/g) ?? []).map(word => word.replaceAll("'", ''))
      if (words[0] === 'help') continue
      let command = program
      while (command.commands.length > 0) {
        const next = command.commands.find(candidate => candidate.name() === words[0])
        if (!next) throw new Error(`"${example}" has no command ${words[0]}`)
        command = next
        words.shift()
      }
      const { operands, unknown } = command.parseOptions(words)
      // Other tests of this process use the same commands.
      for (const option of command.options)
        command.setOptionValueWithSource(option.attributeName(), option.defaultValue, 'default')
      expect(unknown, example).toEqual([])
      const required = command.registeredArguments.filter(argument => argument.required)
      expect(operands.length, example).toBeGreaterThanOrEqual(required.length)
      const missing = command.options.filter(option => option.mandatory && !words.includes(option.long ?? ''))
      expect(missing, example).toEqual([])
    }
  })
})

describe.skipIf(!hasBash)('the completion of bash', () => {
  it.for([
    ['k', ['key']],
    ['key rot', ['rotate']],
    ['key rotate 3 --gr', ['--grace']],
    ['web', ['website', 'webhook']],
  ] as const)('suggests what can follow: %s', async ([line, expected], { directory }) => {
    const { stdout: script } = await runIn(directory, 'completion', 'bash')
    const call = 'COMP_WORDS=(agency-api "$@"); COMP_CWORD=$#; _agency_api; echo "${COMPREPLY[*]}"'
    const suggested = execFileSync('bash', ['-c', `${script}\n${call}`, 'bash', ...line.split(' ')], {
      encoding: 'utf8',
    })
    expect(suggested.trim().split(' ')).toEqual(expected)
  })
})
