import { request } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { RawRequest, RawResponse } from './meter.ts'

/** Sends a request and reads the response, in a thread of its own: its CPU time is not that of the service. */
const send = ({ url, method, headers, body }: RawRequest) =>
  new Promise<RawResponse>((resolve, reject) => {
    const sent = request(url, { method, headers }, response => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8', 0, 100_000) }),
        )
        .on('error', reject)
    }).on('error', reject)
    sent.end(body)
  })

parentPort?.on('message', (raw: RawRequest) => {
  const post = (response: RawResponse) => parentPort?.postMessage(response, [])
  void send(raw).then(post, (error: unknown) => post({ status: 0, text: String(error) }))
})
