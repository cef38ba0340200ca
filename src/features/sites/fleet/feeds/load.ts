import { open } from 'node:fs/promises'
import { mebibyte } from '#src/ground/base/bytes.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { maxFeedMebibytes } from '#src/platform/limits/fleet.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'

const timeoutMs = 300_000
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/** Reads parts of a feed, at most its maximal size. */
const readParts = async (parts: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of parts) {
    size += chunk.length
    if (size > maxFeedMebibytes * mebibyte)
      throw new UserFacingError(`The feed is larger than ${maxFeedMebibytes} MiB. Import a part of it.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const readFile = async (path: string) => {
  const file = await open(path).catch((cause: Error) => {
    throw new UserFacingError(`${path} cannot be read: ${cause.message}. Check the path.`)
  })
  return readParts(file.createReadStream())
}

/** Requests a URL and follows redirects. The outbound client checks the address of each hop. */
const fetchUrl = async (outbound: Outbound, start: URL) => {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    if (url.protocol !== 'https:') throw new UserFacingError(`${url.href} does not use https. Check the URL.`)
    const headers = { accept: 'application/json', 'user-agent': 'Service-Advisories/1.0' }
    const response = await outbound.request(url, { method: 'GET', headers, signal })
    const { location } = response.headers
    if (response.statusCode === 200) return readParts(response.body)
    await response.body.dump()
    if (!redirectStatuses.includes(response.statusCode) || typeof location !== 'string')
      throw new UserFacingError(
        `GET ${url.href} failed: ${response.statusCode}. Check the URL and the terms of the feed.`,
      )
    url = new URL(location, url)
  }
  throw new UserFacingError(`${start.href} redirects more than ${maxRedirects} times. Check the URL.`)
}

/** The JSON of a feed, from a file or an `https` URL. Throws `UserFacingError`. */
export const loadFeed = async (outbound: Outbound, place: string): Promise<unknown> => {
  const isUrl = /^https?:/i.test(place) && URL.canParse(place)
  const text = await (isUrl ? fetchUrl(outbound, new URL(place)) : readFile(place)).catch((error: Error) => {
    if (error instanceof UserFacingError) throw error
    throw new UserFacingError(`${place} cannot be read: ${error.message}`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new UserFacingError(`${place} contains no JSON. Check that it is a feed.`)
  }
}
