import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test as base } from 'vitest'
import { python } from '#test/python/interpreter.ts'
import { openLoopbackServer } from '#test/servers/loopback-server.ts'
import { requestCode, type SampleRequest } from '../../scripts/src/samples/languages/index.ts'
import { hasProgram, hasShell } from './machine.ts'
import { openSandbox } from './samples/run.ts'

const text = `it's "quoted", $HOME \`id\` \\ and\nnext\tline \u0007 #{x} {0} é 😀 </script>`
const body = { name: text, [text]: [1.5, -3, true, false, null, {}, [], { name: [] }], nested: [{ none: null }] }

const key = `spk_'"$HOME\\`
const idempotencyKey = 'it\'s "$HOME" `id` \\'

const it = base
  .extend('sandbox', { scope: 'file' }, openSandbox)
  .extend('receiver', { scope: 'file' }, async ({}, { onCleanup }) => {
    const receiver = await openLoopbackServer()
    onCleanup(receiver.close)
    receiver.respondByDefault(
      (res, request) => void res.setHeader('content-type', 'application/json').end(request.body || '{}'),
    )
    return receiver
  })
  .extend('requestTo', ({ receiver }) => (request: Partial<SampleRequest>): SampleRequest => ({
    method: 'post',
    origin: receiver.url,
    path: '/api/public/v1/clients',
    key,
    returns: 'value',
    ...request,
  }))
  /** Runs a request in a language, and returns the request that was received. */
  .extend('send', ({ sandbox, receiver }) => async (label: string, request: SampleRequest) => {
    const { source = '' } = requestCode(request).find(sample => sample.label === label) ?? {}
    const before = receiver.requests.length
    if (label === 'curl') {
      const { code, stderr } = await sandbox.shell(source, {})
      expect(code, `${source}\n${stderr}`).toBe(0)
    } else {
      const { sample } =
        label === 'SDK'
          ? await sandbox.modules([['sample', source]], {})
          : await sandbox.programs(label === 'PHP' ? 'php' : 'python', [['sample', source]], {})
      expect(sample, source).toMatchObject({ statuses: [200], error: null })
    }
    expect(receiver.requests.length).toBe(before + 1)
    const { method, path, headers, body: received } = receiver.requests[before] ?? {}
    return { method, path, headers, body: received ? (JSON.parse(received) as unknown) : undefined }
  })

const languages = [
  ['curl', hasShell],
  ['SDK', true],
  ['PHP', hasProgram('php')],
  ['Python', python !== undefined],
] as const

describe.each(languages)('a request in %s', (label, isInstalled) => {
  it.skipIf(!isInstalled)(
    'sends the given body, headers and key, regardless of their characters',
    async ({ requestTo, send }) => {
      const sdk = { method: 'clients.create', ids: [], hasInput: true }
      const headers = { 'Idempotency-Key': idempotencyKey, 'x-trace': idempotencyKey }
      const received = await send(label, requestTo({ body, headers, sdk }))
      expect(received).toMatchObject({ method: 'POST', path: '/api/public/v1/clients', body })
      expect(received.headers).toMatchObject({
        'x-api-key': key,
        'idempotency-key': idempotencyKey,
        'x-trace': idempotencyKey,
        'content-type': expect.stringMatching(/^application\/json/) as string,
      })
    },
  )

  it.skipIf(!isInstalled)('sends the given query', async ({ requestTo, send }) => {
    const query = { 'createdAt[gte]': '2026-01-31T00:00:00.000Z', search: text, limit: 1, count: false }
    const path = '/api/public/v1/clients'
    const sdk = { method: 'clients.list', ids: [], hasInput: true }
    const received = await send(label, requestTo({ method: 'GET', path, query, sdk }))
    expect(received).toMatchObject({ method: 'GET', body: undefined })
    const [target, search] = received.path?.split('?') ?? []
    expect(target).toBe(path)
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      ...query,
      limit: '1',
      count: 'false',
    })
  })

  it.skipIf(!isInstalled)('stores a file', async ({ requestTo, send, sandbox }) => {
    const path = '/api/public/v1/invoices/1/document'
    const sdk = { method: 'invoices.document', ids: [1], hasInput: true }
    const request = requestTo({ method: 'GET', path, returns: 'file', sdk })
    await send(label, request)
    expect(sandbox.take('document.pdf')).toBe('{}')
    await send(label, { ...request, query: { format: 'cii' } })
    expect(sandbox.take('document.xml')).toBe('{}')
  })

  it.skipIf(!isInstalled)('sends no body without one', async ({ requestTo, send }) => {
    const sdk = { method: 'webhooks.rotateSecret', ids: [1], hasInput: true }
    const headers = { 'Idempotency-Key': idempotencyKey }
    const path = '/api/public/v1/webhooks/1/rotate-secret'
    const received = await send(label, requestTo({ path, headers, sdk }))
    expect(received).toMatchObject({ method: 'POST', path, body: undefined })
    expect(received.headers).toMatchObject({ 'idempotency-key': idempotencyKey })
  })
})

it('needs nothing of Node, so that pages can use it', () => {
  const folder = new URL('../../scripts/src/samples/languages/', import.meta.url)
  const files = readdirSync(folder)
  expect(files).toContain('index.ts')
  for (const file of files) {
    const code = readFileSync(new URL(file, folder), 'utf8')
    const imported = [...code.matchAll(/^(?:import|export) .* from '([^']+)'/gm)].map(([, name = '']) => name)
    expect(
      imported.every(name => files.includes(name.replace(/^\.\//, ''))),
      file,
    ).toBe(true)
    expect(code, file).not.toMatch(/\b(process|Buffer|require)\b(?!\.env)/)
  }
})
