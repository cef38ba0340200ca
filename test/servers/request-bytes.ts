import { once } from 'node:events'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** The bytes of a response as they were sent, because other clients decompress them. */
export const requestBytes = async (url: string, { method = 'GET', headers = {}, body }: Call = {}) => {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const req = http.request(url, { method, headers: { ...type, ...headers } })
  req.end(body === undefined ? undefined : JSON.stringify(body))
  const [res] = (await once(req, 'response')) as [http.IncomingMessage]
  return { status: res.statusCode, headers: res.headers, bytes: Buffer.concat(await res.toArray()) }
}

export const decompressors = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }
