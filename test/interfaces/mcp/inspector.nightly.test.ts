import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { foreignProgram } from '#test/foreign/tools.ts'

const inspector = foreignProgram('mcp-inspector')
const isInstalled = existsSync(inspector)

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

const it = test
  .extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)
  /** Runs the command line of the inspector. */
  .extend('inspect', ({ app, key }) => async (era: string, ...args: string[]): Promise<Outcome> => {
    const connection = ['--cli', `${app.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`]
    const options = ['--protocol-era', era, '--format', 'json', '--quiet']
    const { PATH = '' } = process.env
    const running = promisify(execFile)(inspector, [...connection, ...options, ...args], { env: { PATH } })
    return running.then(
      output => ({ code: 0, ...output }),
      (error: unknown) => error as Outcome,
    )
  })

describe.runIf(isInstalled).each(['legacy', 'modern'])('the command line of the MCP inspector, %s', era => {
  it('lists the tools, whose schemas it finds portable', async ({ inspect }) => {
    const { code, stdout, stderr } = await inspect(era, '--method', 'tools/list', '--strict')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('"change"')
  })

  it('calls a tool', async ({ inspect }) => {
    const input = JSON.stringify({ tool: 'createClient', arguments: { name: 'Moreau' } })
    const call = await inspect(era, '--method', 'tools/call', '--tool-name', 'change', '--tool-args-json', input)
    expect([call.code, call.stderr]).toEqual([0, ''])
    expect(call.stdout).toContain('Moreau')
  })

  it('shows the error of a call', async ({ inspect }) => {
    const input = JSON.stringify({ tool: 'listTickets', clientId: 1 })
    const call = await inspect(era, '--method', 'tools/call', '--tool-name', 'read', '--tool-args-json', input)
    expect(call.code).not.toBe(0)
    expect(call.stdout + call.stderr).toContain('is an argument of listTickets')
  })
})
