import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { resolveHome } from '#src/ground/db/embedded/home.ts'
import { openEmbedded, type EmbeddedServer } from '#src/ground/db/embedded/index.ts'
import { readPostmaster } from '#src/ground/db/embedded/postmaster.ts'
import { createDataDir } from '#test/processes/data-dir.ts'

const query = async ({ url }: Pick<EmbeddedServer, 'url'>, text: string) => {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

// Creating a cluster takes a second of CPU time, so all tests use that of one data directory, in which the first start
// was interrupted.
const it = test
  .extend('dataDir', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await createDataDir('embedded')
    await mkdir(join(dataDir, 'postgresql.new-abc/data'), { recursive: true })
    onCleanup(() => rm(dataDir, { recursive: true }))
    return dataDir
  })
  .extend(
    'open',
    ({ dataDir }) =>
      () =>
        openEmbedded({ dataDir, onNotice: () => {}, durable: false, staleAfterMs: 50 }),
  )
  .extend('pidFile', ({ dataDir }) => join(dataDir, 'postgresql/data/postmaster.pid'))

describe('the embedded server', { timeout: 60_000 }, () => {
  it('is created once when processes open it at the same time, and stopped by the last one', async ({
    dataDir,
    open,
    pidFile,
  }) => {
    const [first, second, third] = await Promise.all([open(), open(), open()])
    expect(new Set([first.url, second.url, third.url]).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['postgresql'])

    await Promise.all([first.close(), third.close()])
    expect(await query(second, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await second.close()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('keeps its data from one start to the next', async ({ open }) => {
    const first = await open()
    await query(first, 'create table kept as select 42 as answer')
    await first.close()
    const second = await open()
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.close()
  })

  it('starts after an interrupted start, and removes its leftover files', async ({ dataDir, open }) => {
    await mkdir(join(dataDir, 'postgresql.new-def/data'), { recursive: true })
    await (await open()).close()
    expect(await readdir(dataDir)).toEqual(['postgresql'])
  })

  it.for([
    ['is empty', ''],
    ['names a process that is another program', `${process.pid}\n/elsewhere\n1\n5999\n\n127.0.0.1\n\nready   \n`],
    ['names a process that does not exist', `4194303\n/elsewhere\n1\n5999\n\n127.0.0.1\n\nready   \n`],
  ] as const)('starts although postmaster.pid %s', async ([, content], { open, pidFile }) => {
    // Creates the cluster unless another test has.
    await (await open()).close()
    await writeFile(pidFile, content)
    const server = await open()
    expect(await query(server, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await server.close()
  })

  it.runIf(process.platform === 'linux')(
    'is recognized by its port if the kernel hides its working directory',
    async ({ dataDir, open, pidFile, onTestFinished }) => {
      await (await open()).close()
      const home = await resolveHome(dataDir)
      // The kernel hides the directory of a program that its user cannot read.
      const dir = await mkdtemp(join(tmpdir(), 'unreadable-'))
      onTestFinished(() => rm(dir, { recursive: true }))
      await chmod(dir, 0o755)
      const program = join(dir, 'sh')
      await copyFile('/bin/sh', program)
      await chmod(program, 0o111)
      const server = spawn(program, ['-c', 'echo; read line', 'sh', '-c', 'port=5999'], home.user)
      await once(server.stdout, 'data')
      const stateOf = async (port: number) => {
        await writeFile(pidFile, `${server.pid}\n/elsewhere\n1\n${port}\n\n127.0.0.1\n\nready   \n`)
        return (await readPostmaster(home)).state
      }
      expect(await stateOf(5999)).toBe('ready')
      expect(await stateOf(5998), 'another process with the id').toBe('unconfirmed')
      server.stdin.end()
      await once(server, 'exit')
      expect(await stateOf(5999)).toBe('absent')
      await rm(pidFile)
    },
  )

  it('listens on loopback only, and requires its password', async ({ open }) => {
    const server = await open()
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(server, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    const url = Object.assign(new URL(server.url), { password: 'guessed' }).href
    await expect(query({ url }, 'select 1')).rejects.toThrow('password authentication failed')
    await server.close()
  })
})
