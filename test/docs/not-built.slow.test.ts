import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'
import { secretKey } from '#test/processes/process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The service in a folder where `npm run build` has not run, as after an installation with `--ignore-scripts`. */
const it = testWith().extend('unbuilt', async ({ app }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-unbuilt-'))
  for (const path of ['package.json', 'src', 'generated'])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: source => !source.endsWith('console') })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: secretKey,
    PORT: '0',
    ENV_FILE: '',
  }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: folder, env })
  onCleanup(async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
    rmSync(folder, { recursive: true })
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const [, address] = /Listening on (\S+)\n[^]*\n/.exec(output) ?? []
        if (address !== undefined) resolve(address)
      })
  })
  return { url, output }
})

it('a service without built pages says so, and serves its APIs', { timeout: 60_000 }, async ({ app, unbuilt }) => {
  const { url, output } = unbuilt
  const hint = 'Run `npm run build`, and restart the service.'
  expect(output).toContain(`The documentation and the console are not built. ${hint}`)
  expect(output).not.toContain('/docs')
  for (const path of ['/docs', '/docs/webhooks', '/openapi/public.json', '/llms.txt']) {
    const response = await fetch(url + path)
    expect([response.status, await response.text()], path).toEqual([503, `The documentation is not built. ${hint}\n`])
  }
  const page = await fetch(`${url}/console/keys`)
  expect([page.status, await page.text()]).toEqual([503, `The console is not built. ${hint}\n`])
  const { key } = await app.key(await app.agency())
  expect((await fetch(`${url}/api/public/v1/me`, { headers: { 'x-api-key': key } })).status).toBe(200)
  expect((await fetch(`${url}/docsomething`)).status).toBe(404)
})
