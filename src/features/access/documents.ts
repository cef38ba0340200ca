import type { Outbound } from '#src/ground/outbound/client.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { oauthLimits } from '#src/platform/limits/oauth.ts'

const timeoutMs = 5000

/**
 * Fetches a document that the developers of an app publish: client metadata, or keys. Rejects private addresses and
 * documents that are too large or too slow. Redirects are not followed.
 */
export const fetchDocument = (outbound: Outbound, url: string | URL): Promise<Response> =>
  withTimeout(timeoutMs, async signal => {
    const { statusCode, headers, body } = await outbound.request(new URL(url), {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal,
    })
    const chunks: Buffer[] = []
    let length = 0
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length
        if (length > oauthLimits.metadataBytes) throw new Error('The document is too large')
        chunks.push(chunk)
      }
    } finally {
      body.destroy()
    }
    const cacheHeaders = ['cache-control', 'expires'].flatMap(name =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
    )
    const hasBody = statusCode === 200
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: hasBody ? 200 : 502,
      headers: Object.fromEntries(cacheHeaders),
    })
  })
