import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readGraph } from './imports.ts'
import { calleeOf, isCall, parseSyntax, type Node } from './syntax.ts'

/** Functions and classes that open connections to other programs. */
const clients = [
  'undici.Agent',
  'undici.Client',
  'undici.Pool',
  'undici.ProxyAgent',
  'undici.EnvHttpProxyAgent',
  'undici.fetch',
  'undici.request',
  'fetch',
  'WebSocket',
  '@aws-sdk/client-s3.S3Client',
  '@opentelemetry/exporter-trace-otlp-proto.OTLPTraceExporter',
  'nodemailer.createTransport',
  'openid-client.discovery',
  'ioredis.Redis',
  'pg.Client',
  'pg.Pool',
  'node:http.request',
  'node:http.get',
  'node:https.request',
  'node:https.get',
  'node:net.connect',
  'node:net.createConnection',
  'node:net.Socket',
  'node:tls.connect',
]

interface Timeouts {
  client: string
  /** The name of the timeout in the file, or in another as `file#name`. */
  connection: string
  /** How long the server may be silent. */
  answer: string
  total: string
}

const outbound: Record<string, Timeouts[]> = {
  'src/ground/outbound/client.ts': [
    // The type of requests requires a signal.
    { client: 'undici.Agent', connection: 'connectTimeoutMs', answer: 'signal', total: 'signal' },
    { client: 'node:tls.connect', connection: 'signal', answer: 'signal', total: 'signal' },
  ],
  'src/features/transfer/exports/store/s3-connection.ts': [
    {
      client: '@aws-sdk/client-s3.S3Client',
      connection: 'connectionTimeout',
      answer: 'socketTimeout',
      total: 'totalMs',
    },
  ],
  'src/platform/mail/mailer.ts': [
    {
      client: 'nodemailer.createTransport',
      connection: 'connectionTimeout',
      answer: 'socketTimeout',
      total: 'src/platform/mail/mailer.ts#totalTimeoutMs',
    },
  ],
  'src/features/people/openid-connect/client.ts': [
    {
      client: 'openid-client.discovery',
      connection: 'src/ground/outbound/client.ts#connectTimeoutMs',
      answer: 'timeoutSeconds',
      total: 'timeoutSeconds',
    },
  ],
  'src/features/watches/syntheses/model.ts': [
    { client: 'fetch', connection: 'timeoutMs', answer: 'timeoutMs', total: 'timeoutMs' },
  ],
  'src/ground/log/tracing/export.ts': [
    {
      client: '@opentelemetry/exporter-trace-otlp-proto.OTLPTraceExporter',
      connection: 'timeoutMillis',
      answer: 'timeoutMillis',
      total: 'exportTimeoutMillis',
    },
  ],
  'src/platform/http-context/redis.ts': [
    // The watchdog ends a command in all.
    { client: 'ioredis.Redis', connection: 'connectTimeout', answer: 'createWatchdog', total: 'createWatchdog' },
  ],
  'src/cli/checks.ts': [
    { client: 'ioredis.Redis', connection: 'connectTimeout', answer: 'commandTimeout', total: 'commandTimeout' },
    { client: 'pg.Client', connection: 'connectionTimeoutMillis', answer: 'query_timeout', total: 'query_timeout' },
  ],
  'src/ground/db/connection/connections.ts': [
    {
      client: 'pg.Client',
      connection: 'connectionTimeoutMillis',
      answer: 'silence',
      total: 'src/ground/db/connection/check-connection.ts#answerTimeoutMs',
    },
  ],
  'src/ground/db/connection/limited-pool.ts': [
    {
      client: 'pg.Pool',
      connection: 'connectionTimeoutMillis',
      answer: 'src/ground/db/connection/connections.ts#silence',
      total: 'src/ground/db/connection/pool.ts#statementTimeoutMs',
    },
  ],
  'src/ground/db/schema/start-checks.ts': [
    { client: 'pg.Client', connection: 'connectionTimeoutMillis', answer: 'query_timeout', total: 'query_timeout' },
  ],
  'src/ground/db/embedded/session.ts': [
    { client: 'pg.Client', connection: 'connectionTimeoutMillis', answer: 'query_timeout', total: 'query_timeout' },
  ],
  'src/ground/db/embedded/postmaster.ts': [
    { client: 'node:net.connect', connection: 'timeout', answer: 'timeout', total: 'timeout' },
  ],
  'src/ground/db/backup/session.ts': [
    // A backup takes as long as the database is large: a person waits for it, and a signal ends it.
    { client: 'pg.Client', connection: 'connectionTimeoutMillis', answer: 'keepAlive', total: 'signal' },
  ],
}

/** The clients that a file creates, or derives a class from. */
const clientsIn = (file: string, text: string) => {
  const { nodes, originOf } = parseSyntax(file, text)
  const origins = nodes.flatMap(node => {
    if (isCall(node)) return originOf(calleeOf(node)) ?? []
    const { superClass } = node
    return (node.type.startsWith('Class') && superClass ? originOf(superClass as Node) : undefined) ?? []
  })
  return [...new Set(origins)].filter(origin => clients.includes(origin)).toSorted()
}

const isNamedIn = (file: string, name: string) => {
  const { nodes } = parseSyntax(file, readFileSync(file, 'utf8'))
  return nodes.some(node => node.type === 'Identifier' && node['name'] === name)
}

it('only these files open connections to other programs', () => {
  const actual = readGraph('src').files.flatMap(file => {
    const names = clientsIn(file, readFileSync(file, 'utf8'))
    return names.length > 0 ? [[file, names]] : []
  })
  const expected = Object.entries(outbound).map(([file, list]) => [file, list.map(({ client }) => client).toSorted()])
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
})

it.each(
  Object.entries(outbound).flatMap(([file, list]) => list.map(timeouts => [file, timeouts.client, timeouts] as const)),
)('%s names the timeouts of %s', (file, _client, { connection, answer, total }) => {
  for (const timeout of [connection, answer, total]) {
    const [name = '', elsewhere = file] = timeout.split('#').toReversed()
    expect([timeout, isNamedIn(elsewhere, name)]).toEqual([timeout, true])
  }
})

it.each([
  ["await fetch('https://a.example')", 'fetch'],
  ["import { Agent } from 'undici'\nnew Agent({})", 'undici.Agent'],
  ["const undici = await import('undici')\nundici.fetch(url)", 'undici.fetch'],
  ["import https from 'node:https'\nhttps.request(url)", 'node:https.request'],
  ["import * as net from 'node:net'\nnet.connect(80)", 'node:net.connect'],
  ["import pg from 'pg'\nclass Pool extends pg.Pool {}", 'pg.Pool'],
  ["const { S3Client: Client } = await import('@aws-sdk/client-s3')\nnew Client()", '@aws-sdk/client-s3.S3Client'],
])('%s is a client', (text, client) => {
  expect(clientsIn('a.ts', text)).toEqual([client])
})
