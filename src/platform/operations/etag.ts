import { hash } from 'node:crypto'
import fresh from 'fresh'

/** The characters of a hash: 132 bits. */
const hashLength = 22

/** The strong entity tag of a representation. */
export const etagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, hashLength)}"`

/** The entity tag of a compressed representation: each encoding of a strong tag has its own. */
export const encodedETag = (etag: string, encoding: string): string => `${etag.slice(0, -1)}-${encoding}"`

const encodings = new RegExp(`(?<="[\\w-]{${hashLength}})-\\w+(?=")`, 'g')

/** Replaces the tags of compressed representations by those of the uncompressed ones. */
const withoutEncodings = (condition: string) => condition.replaceAll(encodings, '')

/** Whether an `If-Match` header names an entity tag. Weak tags match none. */
export const matchesETag = (ifMatch: string, etag: string): boolean =>
  ifMatch.trim() === '*' ||
  withoutEncodings(ifMatch)
    .match(/(?:W\/)?"[^"]*"/g)
    ?.includes(etag) === true

/**
 * Whether an `If-None-Match` header names an entity tag, so that its caller needs no body. `Cache-Control: no-cache` is
 * for caches: `fetch` adds it to each request with `If-None-Match`.
 */
export const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && fresh({ 'if-none-match': withoutEncodings(ifNoneMatch) }, { etag })
