import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded, type EmbeddedServer } from '#src/db/embedded/index.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agency-api-embedded-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true }))

const open = () => openEmbedded({ dataDir, onNotice: () => {}, durable: false })
const pidFile = () => join(dataDir, 'postgresql/data/postmaster.pid')

const query = async ({ url }: Pick<EmbeddedServer, 'url'>, question: string) => {
  const client = new pg.Client(url)
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(question)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded server', { timeout: 60_000 }, () => {
  it('is made once by processes that open it at once, and stopped by the last that leaves', async () => {
    const [first, second, third] = await Promise.all([open(), open(), open()])
    expect(new Set([first.url, second.url, third.url]).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['postgresql'])

    await Promise.all([first.close(), third.close()])
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.close()
    expect(existsSync(pidFile())).toBe(false)
  })

  it('keeps its data from one start to the next', async () => {
    const first = await open()
    await query(first, 'create table kept as select 42 as answer')
    await first.close()
    const second = await open()
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.close()
  })

  it('starts in spite of what an interrupted start left behind', async () => {
    await mkdir(join(dataDir, 'postgresql.new-abc/data'), { recursive: true })
    await (await open()).close()
    expect(await readdir(dataDir)).toEqual(['postgresql'])
  })

  it.each([
    ['empty', ''],
    ['of a process that is something else by now', `${process.pid}\n/elsewhere\n1\n5999\n\n127.0.0.1\n\nready   \n`],
    ['of a process that is gone', `4194303\n/elsewhere\n1\n5999\n\n127.0.0.1\n\nready   \n`],
  ])('starts in spite of a postmaster.pid that is %s', async (_what, content) => {
    await (await open()).close()
    await writeFile(pidFile(), content)
    const server = await open()
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.close()
  })

  it('listens on loopback alone, and asks for its password', async () => {
    const server = await open()
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(server, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
    const url = Object.assign(new URL(server.url), { password: 'guessed' }).href
    await expect(query({ url }, 'select 1')).rejects.toThrow('password authentication failed')
    await server.close()
  })
})
