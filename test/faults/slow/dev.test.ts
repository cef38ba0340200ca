import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { testWith } from '#test/app/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The files that the image is built from, which `npm run build` needs, and those that the service needs besides. */
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const buildStage = /AS build\n([^]*?)\nRUN node scripts/.exec(dockerfile)?.[1] ?? ''
const stageFiles = [...buildStage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
const files = ['package.json', 'package-lock.json', 'openapi', 'demo', ...stageFiles]

/** `npm run dev` in a copy of the project that has not been built. */
const it = testWith().extend('dev', async ({ app }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-dev-'))
  for (const path of files) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: '0',
    ENV_FILE: '',
  }
  const child = spawn(process.execPath, ['scripts/src/dev.ts'], { cwd: folder, env })
  onCleanup(async () => {
    const exited = once(child, 'close')
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true })
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const addresses = () => [...output.matchAll(/Listening on (\S+)/g)].map(([, address = '']) => address)
  return {
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(folder, file), text.replace(from, to))
    },
    /** Reads a guide of the service after so many starts. */
    read: async (starts: number) => {
      await expect.poll(addresses, { timeout: 90_000, message: output }).toHaveLength(starts)
      return (await fetch(`${addresses().at(-1)}/docs/webhooks`)).text()
    },
    output: () => output,
  }
})

it('a changed guide is built and served', { timeout: 240_000 }, async ({ dev }) => {
  expect(await dev.read(1)).not.toContain('A new sentence.')
  expect(dev.output()).toContain('Built dist/')
  dev.edit('docs/webhooks.md', '\n\n', '\n\nA new sentence.\n\n')
  expect(await dev.read(2)).toContain('A new sentence.')
  expect(dev.output()).toContain('Changed: docs/webhooks.md')
  expect(dev.output()).not.toContain('failed')
})
