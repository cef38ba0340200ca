import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGraph } from './imports.ts'
import { silentEmitters, streamUses, type Use } from './streams.ts'

/** The files that do more with streams than to call `src/ground/base/streams.ts`, and why they may. */
const permitted: Record<string, { uses: string[]; reason: string }> = {
  'src/ground/base/streams.ts': {
    uses: ['calls createReadStream()', 'calls pipeline()'],
    reason: 'It connects all streams',
  },
  'src/interfaces/http/body.ts': {
    uses: ['calls .pipe()', "listens for 'data'"],
    reason: 'A pipeline destroys the request whose body is refused, and its connection before the response',
  },
  'src/ground/db/connection/silence.ts': {
    uses: ["listens for 'data'"],
    reason: 'It notes that something has arrived, and pg reads it',
  },
  'src/features/transfer/exports/files.ts': {
    uses: ['creates a PassThrough'],
    reason: 'An archive reads streams alone',
  },
  'src/features/transfer/exports/store/disk.ts': {
    uses: ['calls createReadStream()', 'calls createWriteStream()'],
    reason: 'The streams are those of files that are open: `pump` reads and writes them',
  },
  'src/cli/agency-file.ts': { uses: ['calls createWriteStream()'], reason: '`pump` writes to it' },
  'src/cli/backup-file.ts': { uses: ['calls createWriteStream()'], reason: '`pump` writes to it' },
  'src/cli/read-secret.ts': { uses: ['creates a Writable'], reason: 'A terminal that shows nothing cannot fail' },
  'src/features/sites/fleet/feeds/load.ts': {
    uses: ['calls createReadStream()'],
    reason: 'A loop reads it, and gets its error',
  },
}

const derived = { 'src/ground/db/connection/limited-pool.ts': ['derives a class from pg.Pool'] }

const files = readGraph('src').files.map(file => ({ file, text: readFileSync(file, 'utf8') }))

/** The uses of each file that has any. */
const usesOfFiles = (find: (file: string, text: string) => Use[]) =>
  Object.fromEntries(
    files.flatMap(({ file, text }) => {
      const names = new Set(find(file, text).map(({ what }) => what))
      return names.size > 0 ? [[file, [...names].toSorted()]] : []
    }),
  )

describe('streams', () => {
  it('are connected in one place, and created where the list says', () => {
    const expected = Object.entries(permitted).map(([file, { uses }]) => [file, uses])
    expect(usesOfFiles(streamUses)).toEqual(Object.fromEntries(expected))
  })

  it.each([
    ['source.pipe(sink)', 'calls .pipe()'],
    ['source.pipeThrough(transform)', 'calls .pipeThrough()'],
    ['body.pipeTo(sink)', 'calls .pipeTo()'],
    ["import { pipeline } from 'node:stream'\npipeline(a, b, () => {})", 'calls pipeline()'],
    ["import { pipeline as connect } from 'node:stream/promises'\nawait connect(a, b)", 'calls pipeline()'],
    ["import stream from 'node:stream'\nstream.pipeline(a, b)", 'calls pipeline()'],
    ["const { pipeline } = await import('node:stream/promises')\nawait pipeline(a, b)", 'calls pipeline()'],
    ["socket.setTimeout(1).on('data', read)", "listens for 'data'"],
    ["socket.once('readable', read)", "listens for 'readable'"],
    ["import { Readable } from 'node:stream'\nReadable.from(rows)", 'calls Readable.from()'],
    ["import * as stream from 'node:stream'\nnew stream.Transform({})", 'creates a Transform'],
    ["import { createReadStream } from 'node:fs'\ncreateReadStream(file)", 'calls createReadStream()'],
    ["import * as fs from 'node:fs'\nfs.createWriteStream(file)", 'calls createWriteStream()'],
    ['const file = await open(path)\nfile.createWriteStream()', 'calls createWriteStream()'],
  ])('%s is found', (text, what) => {
    expect(streamUses('a.ts', text)).toEqual([{ what, line: text.split('\n').length }])
  })

  it.each([
    ["import type { Readable } from 'node:stream'", 'a type'],
    ["import { pump } from '#src/ground/base/streams.ts'\nawait pump(a, b)", 'the module of streams'],
    ["process.on('message', read)", 'another event'],
    ['Array.from(rows)', 'another class'],
  ])('%s is permitted: %s', text => {
    expect(streamUses('a.ts', text)).toEqual([])
  })
})

describe('emitters', () => {
  it('have a listener for errors where they are created', () => {
    expect(usesOfFiles(silentEmitters)).toEqual(derived)
  })

  it.each([
    ["import pg from 'pg'", 'new pg.Client(url)', 'pg.Client'],
    ["import { Client } from 'pg'", 'const client = new Client(url)', 'pg.Client'],
    ["import { Redis } from 'ioredis'", 'new Redis(url)', 'ioredis.Redis'],
    ["import http from 'node:http'", 'const server = http.createServer(handle)', 'node:http.createServer'],
    ["import { connect } from 'node:tls'", "connect(443).on('secure', go)", 'node:tls.connect'],
    ["import { fork } from 'node:child_process'", 'const child = fork(file)', 'node:child_process.fork'],
    ["import { Worker } from 'node:worker_threads'", 'new Worker(file)', 'node:worker_threads.Worker'],
    ["const { ZipFile } = await import('yazl')", 'const zip = new ZipFile()', 'yazl.ZipFile'],
    ["const { createTransport } = await import('nodemailer')", 'createTransport(url)', 'nodemailer.createTransport'],
    ["import { LimitedPool } from './limited-pool.ts'", 'new LimitedPool({})', './limited-pool.ts.LimitedPool'],
    ['', 'new WebSocket(url)', 'WebSocket'],
  ])('%s: %s is found', (imported, text, name) => {
    expect(silentEmitters('a.ts', `${imported}\n${text}`)).toEqual([
      { what: `creates ${name} without a listener for errors`, line: 2 },
    ])
    const another = `const other = () => {\n  const client = 1\n  client.on('error', () => {})\n}`
    expect(silentEmitters('a.ts', `${imported}\nconst open = () => {\n${text}\n}\n${another}`)).toHaveLength(1)
  })

  it.each([
    "new pg.Client(url).on('error', () => {})",
    "const client = new pg.Client(url)\nclient.once('end', end).on('error', () => {})",
    "const open = () => {\n  const client = new pg.Client(url)\n  client.on('error', () => {})\n}",
  ])('%s is permitted', text => {
    expect(silentEmitters('a.ts', `import pg from 'pg'\n${text}`)).toEqual([])
  })
})
