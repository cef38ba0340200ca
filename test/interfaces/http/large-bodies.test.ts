import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect } from 'vitest'
import { operations } from '#generated/public/operations.ts'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { basePath, test } from '#test/app/index.ts'

const it = test.extend('key', { scope: 'file' }, async ({ app }) => (await app.key(await app.agency())).key)

const part = Buffer.alloc(mebibyte, ' ')

interface LargeBody {
  path: string
  type: string
  bytes: number
  isChunked: boolean
}

/** Sends a body in parts, and reads the response as soon as it begins. */
const sendLarge = async (url: string, key: string, { path, type, bytes, isChunked }: LargeBody) => {
  const length = isChunked ? {} : { 'content-length': bytes }
  const headers = { 'x-api-key': key, 'content-type': type, ...length }
  const req = httpRequest(`${url}${basePath}${path}`, { method: 'POST', headers, agent: false })
  const response = once(req, 'response')
  const parts = Array.from({ length: bytes / mebibyte }, () => part)
  const [[received]] = await Promise.all([
    response as Promise<[IncomingMessage]>,
    pipeline(Readable.from(parts), req).catch(() => {}),
  ])
  const body = (await json(received)) as { code: string }
  return [received.statusCode, body.code, received.headers['retry-after']]
}

const operationsWithFiles = Object.values<Operation>(operations).filter(({ files }) => files !== undefined)
const query = '?resource=clients&onExisting=skip'
const cases = [
  ...operationsWithFiles.flatMap(({ path, files = [] }) => files.map(type => ({ path: path + query, type }))),
  { path: '/clients', type: 'application/json' },
]

it.for(cases.flatMap(request => [false, true].map(isChunked => ({ ...request, size: 100, isChunked }))))(
  '$path of $size MiB in $type is too large, also in chunks: $isChunked',
  async ({ size, ...body }, { app, key }) => {
    const answer = await sendLarge(app.url, key, { ...body, bytes: size * mebibyte })
    expect(answer).toEqual([413, 'PAYLOAD_TOO_LARGE', undefined])
  },
)
