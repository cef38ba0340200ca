import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { profiledEnvironment, recordProfile } from './profile/record.ts'

/** Calls `busyBefore` at first, and `busyWhileRecorded` after a message, without loops that V8 replaces. */
const program = `
const text = JSON.stringify(Array.from({ length: 50_000 }, (_, id) => ({ id, name: 'Moreau' })))
const busyBefore = () => JSON.parse(text)
const busyWhileRecorded = () => JSON.parse(text)
const timer = setInterval(busyBefore, 1)
process.on('message', () => {
  clearInterval(timer)
  setInterval(busyWhileRecorded, 1)
  process.send('switched')
})
process.send('started')
`

const it = test.extend('dir', async ({}, { onCleanup }) => {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-profile-test-'))
  onCleanup(() => rm(dir, { recursive: true }))
  return dir
})

it('summarizes what a process did while its profile was recorded', async ({ dir }) => {
  const main = join(dir, 'main.mjs')
  await writeFile(main, program)
  const env = { ...process.env, ...profiledEnvironment(dir, 'busy') }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    await once(child, 'message')
    child.send('switch')
    await once(child, 'message')
    const exited = Promise.resolve(0)
    const server = { name: 'busy', pid: child.pid ?? 0, url: '', close: async () => {}, exited }
    const file = await recordProfile(server, { dir, title: 'GET /clients/{id}' }, () => delay(300))
    expect(await readdir(dir)).toContain('busy-GET-clients-id.cpuprofile')

    const profile = fileURLToPath(new URL('profile.ts', import.meta.url))
    const summary = await text(spawn(process.execPath, [profile, file, '--requests', '10']).stdout)
    expect(summary).toMatch(/µs of self time per request, of 10 requests/)
    expect(summary).toMatch(/^ +[\d.]+ +[\d.]+   .*main\.mjs$/m)
    expect(summary).toMatch(/^ +[\d.]+ +[\d.]+   busyWhileRecorded  .*main\.mjs:4$/m)
    expect(summary).not.toContain('busyBefore')
  } finally {
    child.kill('SIGKILL')
  }
})
