import { stripVTControlCharacters } from 'node:util'
import { describe, expect } from 'vitest'
import { createLogger } from '#src/ground/log/logger.ts'
import { toTerminalText } from '#src/ground/log/terminal.ts'
import { testWith } from '#test/app/index.ts'
import { hasProgram } from '#test/docs/machine.ts'
import { startMain, startOnTerminal } from '#test/processes/process.ts'

/** The text that a logger with the given calls prints on a terminal. */
const printed = (log: (logger: ReturnType<typeof createLogger>) => void, hasColors = false) => {
  let text = ''
  log(createLogger('debug', { destination: { write: json => void (text += toTerminalText(json, hasColors)) } }))
  return text
}

const request = {
  method: 'GET',
  endpoint: '/api/public/v1/clients',
  statusCode: 200,
  responseTimeMs: 3,
  errorCode: null,
}

const it = testWith()

describe('a line of the log on a terminal', () => {
  it('shows method, path, status and time of a request', () => {
    expect(printed(logger => logger.info(request, 'request handled'))).toMatch(
      /^\d\d:\d\d:\d\d GET \/api\/public\/v1\/clients 200 3 ms\n$/,
    )
    const failed = { ...request, statusCode: 404, errorCode: 'NOT_FOUND' }
    expect(printed(logger => logger.info(failed, 'request handled'))).toMatch(/clients 404 NOT_FOUND 3 ms\n$/)
  })

  it.for([
    [200, 32],
    [304, 36],
    [404, 33],
    [503, 31],
  ] as const)('shows the status %i in colour %i', ([statusCode, color]) => {
    const text = printed(logger => logger.info({ ...request, statusCode }, 'request handled'), true)
    expect(text).toContain(`\u001b[${color}m${statusCode}\u001b[39m`)
    expect(stripVTControlCharacters(text)).toMatch(new RegExp(`^[0-9:]{8} GET \\S+ ${statusCode} 3 ms\n$`))
  })

  it('shows other messages with their level and fields, and errors with their stack', () => {
    expect(printed(logger => logger.warn({ durationMs: 5 }, 'embedded database restored'))).toMatch(
      /^\S+ WARN embedded database restored \{"durationMs":5\}\n$/,
    )
    expect(printed(logger => logger.error({ err: new Error('no disk') }, 'background job failed'))).toMatch(
      /^\S+ ERROR background job failed \nError: no disk\n {4}at /,
    )
  })

  it('lets no caller control the terminal', () => {
    const endpoint = '/\u001b[2J\u009b31m\u202e\r'
    const text = printed(logger => logger.info({ ...request, endpoint }, 'request handled'))
    expect(text).toContain(String.raw`/\u001b[2J\u009b31m\u202e\u000d 200`)
  })
})

describe.runIf(hasProgram('script'))('the service on a terminal', { timeout: 60_000 }, () => {
  it('prints one line per request, with colours, and stops on Ctrl-C', async ({ app }) => {
    const service = await startOnTerminal({ DATABASE_URL: app.databaseUrl })
    await fetch(`${service.url}/docs/nothing`)
    const line = /[0-9:]{8}\S* GET \/docs\/nothing (\S+)404 NOT_FOUND/
    await expect.poll(() => service.output.stdout, { timeout: 30_000, interval: 20 }).toMatch(line)
    expect(line.exec(service.output.stdout)?.[1]).toBe('\u001b[33m')
    expect(await service.interrupt()).toBe(0)
    expect(service.output.stdout).toMatch(/Stopped\r\n$/)
  })

  it('prints no colours with NO_COLOR', async ({ app }) => {
    const service = await startOnTerminal({ DATABASE_URL: app.databaseUrl, NO_COLOR: '1' })
    await fetch(`${service.url}/docs/nothing`)
    const line = /^[0-9:]{8} GET \/docs\/nothing 404 NOT_FOUND \d+ ms\r$/m
    await expect.poll(() => service.output.stdout, { timeout: 30_000, interval: 20 }).toMatch(line)
    expect(await service.interrupt()).toBe(0)
  })

  it('writes JSON into a pipe', async ({ app }) => {
    const service = await startMain({ DATABASE_URL: app.databaseUrl })
    await fetch(`${service.url}/docs/nothing`)
    expect(await service.kill('SIGINT')).toEqual({ code: 0, signal: null })
    const lines = service.output.stdout.split('\n').filter(line => line.startsWith('{'))
    expect(lines.map(line => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ method: 'GET', endpoint: '/docs/nothing', statusCode: 404 }),
    )
    expect(service.output.stdout).toMatch(/Stopped\n/)
  })
})
