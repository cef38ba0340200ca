import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { readSignature, signatureOf } from './signature-v4.ts'

const region = 'us-east-1'
const maxClockSkewMs = 15 * 60_000
/** Of all parts but the last one. */
const minPartBytes = 5 * 1024 * 1024

class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

interface StoredObject {
  bytes: Buffer
  modifiedAt: Date
}

interface Request {
  method: string
  /** The path after the bucket. */
  key: string
  query: URLSearchParams
  body: Buffer
}

const md5 = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (name: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`
const elements = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"'),
  )

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The content of a body in chunks, whose trailer is the checksum. */
const decodeChunks = (body: Buffer) => {
  const parts: Buffer[] = []
  let position = 0
  for (;;) {
    const end = body.indexOf('\r\n', position)
    const size = parseInt(body.toString('latin1', position, end), 16)
    if (end < 0 || Number.isNaN(size)) throw new S3Error(400, 'IncompleteBody')
    if (size === 0) return { bytes: Buffer.concat(parts), trailer: body.toString('latin1', end + 2) }
    parts.push(body.subarray(end + 2, end + 2 + size))
    position = end + 2 + size + 2
  }
}

const checkCrc = (bytes: Buffer, expected: string | undefined) => {
  if (expected === undefined) return
  const actual = Buffer.alloc(4)
  actual.writeUInt32BE(crc32(bytes))
  if (actual.toString('base64') !== expected.trim()) throw new S3Error(400, 'BadDigest')
}

/** Reads the body, and checks it against the hash that is signed, and against its checksum. */
const readBody = async (req: IncomingMessage): Promise<Buffer> => {
  const sent = await buffer(req)
  const hash = String(req.headers['x-amz-content-sha256'])
  if (hash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { bytes, trailer } = decodeChunks(sent)
    if (Number(req.headers['x-amz-decoded-content-length']) !== bytes.length) throw new S3Error(400, 'IncompleteBody')
    checkCrc(bytes, /x-amz-checksum-crc32:(\S+)/.exec(trailer)?.[1])
    return bytes
  }
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(sent).digest('hex'))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch')
  checkCrc(sent, req.headers['x-amz-checksum-crc32'] as string | undefined)
  return sent
}

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
}

const authenticate = (req: IncomingMessage, { accessKeyId, secretAccessKey }: S3Credentials) => {
  const { method = '', url: target = '', headers } = req
  const sent = readSignature(headers.authorization)
  if (!sent) throw new S3Error(403, 'AccessDenied')
  const date = String(headers['x-amz-date'])
  const isSigned = ['host', 'x-amz-date', 'x-amz-content-sha256'].every(name => sent.signedHeaders.includes(name))
  if (sent.accessKeyId !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (!isSigned || sent.region !== region || sent.service !== 's3' || !date.startsWith(sent.day))
    throw new S3Error(400, 'AuthorizationHeaderMalformed')
  if (!(Math.abs(Date.now() - timeOf(date)) < maxClockSkewMs)) throw new S3Error(403, 'RequestTimeTooSkewed')
  if (signatureOf({ method, target, headers }, sent, secretAccessKey) !== sent.signature)
    throw new S3Error(403, 'SignatureDoesNotMatch')
}

/** The objects of a bucket, and its uploads in parts. */
const createBucket = (pageSize: number) => {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()

  const uploadOf = ({ key, query }: Request) => {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return upload
  }
  const complete = (request: Request) => {
    const { parts } = uploadOf(request)
    const text = request.body.toString()
    const numbers = elements(text, 'PartNumber').map(Number)
    const tags = elements(text, 'ETag')
    const chosen = numbers.map((number, index) => {
      const part = parts.get(number)
      if (!part || md5(part) !== tags[index]) throw new S3Error(400, 'InvalidPart')
      return part
    })
    if (numbers.some((number, index) => number <= (numbers[index - 1] ?? 0))) throw new S3Error(400, 'InvalidPartOrder')
    if (chosen.slice(0, -1).some(part => part.length < minPartBytes)) throw new S3Error(400, 'EntityTooSmall')
    objects.set(request.key, { bytes: Buffer.concat(chosen), modifiedAt: new Date() })
    uploads.delete(request.query.get('uploadId') ?? '')
    return xml('CompleteMultipartUploadResult', `<Key>${request.key}</Key><ETag>"x-${chosen.length}"</ETag>`)
  }
  const list = ({ query }: Request) => {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map(key => {
      const { bytes, modifiedAt } = objects.get(key) as StoredObject
      const fields = `<LastModified>${modifiedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
      return `<Contents><Key>${key}</Key>${fields}</Contents>`
    })
    const isTruncated = page.length < keys.length
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}`)
  }

  const handle = (request: Request, res: ServerResponse) => {
    const { method, key, query, body } = request
    const name = method + (query.has('uploads') ? ' uploads' : query.has('uploadId') ? ' uploadId' : key ? '' : ' list')
    switch (name) {
      case 'PUT':
        objects.set(key, { bytes: body, modifiedAt: new Date() })
        res.setHeader('ETag', md5(body))
        return ''
      case 'POST uploads': {
        const id = crypto.randomUUID()
        uploads.set(id, { key, parts: new Map() })
        return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`)
      }
      case 'PUT uploadId':
        uploadOf(request).parts.set(Number(query.get('partNumber')), body)
        res.setHeader('ETag', md5(body))
        return ''
      case 'POST uploadId':
        return complete(request)
      case 'DELETE uploadId':
        uploadOf(request)
        uploads.delete(query.get('uploadId') ?? '')
        res.statusCode = 204
        return ''
      case 'DELETE':
        objects.delete(key)
        res.statusCode = 204
        return ''
      case 'GET': {
        const object = objects.get(key)
        if (!object) throw new S3Error(404, 'NoSuchKey')
        return object.bytes
      }
      case 'GET list':
        return list(request)
      default:
        throw new S3Error(501, 'NotImplemented')
    }
  }
  return { objects, uploads, handle }
}

/**
 * How requests of a method and kind fail: with 500, or by the loss of the connection, before a response or after some
 * bytes of the body.
 */
interface Break {
  request: string
  how: 'error' | 'reset'
  afterBytes?: number
}

/**
 * Opens an S3 server with one bucket. It accepts requests with a correct signature only, and checks the hashes and
 * checksums of bodies, as the server of AWS does.
 */
export const openS3 = async (bucketName: string, credentials: S3Credentials, { pageSize = 1000 } = {}) => {
  const { objects, uploads, handle } = createBucket(pageSize)
  const requests: string[] = []
  const state: { failing: number; broken?: Break | undefined; open: number } = { failing: 0, open: 0 }
  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await readBody(req)
    authenticate(req, credentials)
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://s3.example')
    const [bucket, ...path] = decodeURIComponent(pathname).slice(1).split('/')
    if (bucket !== bucketName) throw new S3Error(404, 'NoSuchBucket')
    const request = { method: req.method ?? '', key: path.join('/'), query, body }
    requests.push(
      `${request.method} ${request.key}${query.has('uploads') ? '?uploads' : query.has('uploadId') ? '?part' : ''}`,
    )
    if (state.broken?.request === requests.at(-1)?.replace(/ \S*?(?=\?|$)/, ' ')) {
      if (state.broken?.how === 'reset') {
        const { afterBytes } = state.broken
        if (afterBytes === undefined) {
          req.socket.destroy()
          return
        }
        const bytes = Buffer.from(handle(request, res))
        res.setHeader('Content-Length', bytes.length)
        res.write(bytes.subarray(0, afterBytes), () => req.socket.resetAndDestroy())
        return
      }
      throw new S3Error(500, 'InternalError')
    }
    if (state.failing > 0) {
      state.failing--
      throw new S3Error(503, 'SlowDown')
    }
    res.end(handle(request, res))
  }
  const server = createServer((req, res) => {
    state.open++
    res.once('close', () => state.open--)
    respond(req, res).catch((error: unknown) => {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      requests.push(code)
      res.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml('Error', `<Code>${code}</Code>`))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    requests,
    /** Lets the next requests fail. */
    fail: (count: number) => {
      state.failing = count
    },
    /** Breaks all requests of a method and kind, such as `PUT ?part`, until it is called without one. */
    breakRequests: (broken?: Break) => {
      state.broken = broken
    },
    /** The number of requests whose responses have not ended. */
    openRequests: () => state.open,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
