import { execFile } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openEmbedded } from '#src/ground/db/embedded/index.ts'
import type { OutageReport } from '#src/ground/db/embedded/outage.ts'
import { startMain } from '#test/processes/process.ts'

const poll = { timeout: 60_000, interval: 100 }
const mebibyte = Buffer.alloc(2 ** 20)

const it = test.extend('dataDir', async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'agency-api-slow-'))
  await chmod(dataDir, 0o755)
  onCleanup(() => rm(dataDir, { recursive: true }))
  return dataDir
})

/** A file system with little space in memory, or undefined where this process cannot mount one. */
const withDisk = it.extend('disk', async ({ dataDir }, { onCleanup }) => {
  const run = promisify(execFile)
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dataDir]).then(
    () => true,
    () => false,
  )
  if (!isMounted) return undefined
  onCleanup(async () => void (await run('umount', ['--lazy', dataDir])))
  const filler = join(dataDir, 'filler')
  return {
    fill: () => {
      const file = openSync(filler, 'w')
      try {
        for (const part of [mebibyte, mebibyte.subarray(0, 4096)])
          expect(() => {
            for (;;) writeSync(file, part)
          }).toThrow('ENOSPC')
      } finally {
        closeSync(file)
      }
    },
    free: () => rm(filler),
  }
})

/** Writes to the write-ahead log until the server stops. */
const fillLog = async (dataDir: string) => {
  const [password = ''] = (await readFile(join(dataDir, 'postgresql/password'), 'utf8')).split('\n')
  const [, , , port = ''] = (await readFile(join(dataDir, 'postgresql/data/postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'agency_api', password })
  client.on('error', () => {})
  await client.connect()
  const write = async () => {
    for (;;) await client.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 15000000))`)
  }
  await expect(write()).rejects.toThrow(/No space left on device|Connection terminated/)
  await client.end().catch(() => {})
}

describe('a service on a full disk', { timeout: 240_000 }, () => {
  withDisk('serves requests again when there is space', async ({ dataDir, disk, skip }) => {
    skip(disk === undefined, 'this process cannot mount a tmpfs')
    const service = await startMain({ DATA_DIR: dataDir })
    const request = (path: string, init: RequestInit = {}) =>
      fetch(`${service.url}/api/public/v1${path}`, {
        ...init,
        headers: { 'x-api-key': service.key ?? '', 'content-type': 'application/json' },
      })
    const created = await request('/clients', { method: 'POST', body: JSON.stringify({ name: 'Before the outage' }) })
    const { id } = (await created.json()) as { id: number }

    disk?.fill()
    await fillLog(dataDir)
    await expect.poll(() => service.output.stdout, poll).toMatch(/disk is full.+embedded database restart failed/)
    expect((await request('/health')).status).toBeGreaterThanOrEqual(500)
    await disk?.free()
    // The key of the demo allows 60 requests per minute.
    await expect.poll(async () => (await request('/health')).status, { ...poll, interval: 1500 }).toBe(200)
    expect((await request(`/clients/${id}`)).status).toBe(200)
    await expect.poll(() => service.output.stdout, poll).toContain('embedded database restored')
    expect(service.output.stdout.split('embedded database').length - 1).toBeLessThan(10)
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

describe('an embedded server that does not respond', { timeout: 120_000 }, () => {
  it('is joined again when it responds', async ({ dataDir }) => {
    const reports: OutageReport[] = []
    const server = await openEmbedded({
      dataDir,
      onNotice: () => {},
      onOutage: report => void reports.push(report),
      durable: false,
    })
    const client = new pg.Client(server.url)
    await client.connect()
    const presence = async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'agency-api presence'`,
      )
      return rows.map(({ pid }) => pid)
    }
    const [pid = 0] = await presence()
    process.kill(pid, 'SIGSTOP')
    try {
      await expect.poll(() => reports.map(({ message }) => message), poll).toContain('embedded database restored')
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await expect.poll(presence, poll).not.toContain(pid)
    expect(await presence()).toHaveLength(1)
    await client.end()
    await server.close()
  })
})
