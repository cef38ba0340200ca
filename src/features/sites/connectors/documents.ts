import { createHash } from 'node:crypto'
import type { RemoteObject } from '#generated/plugin/types.ts'

/** JSON of a site as it is stored. */
export interface StoredDocument {
  /** In UTF-8. Bytes are cheaper to pass on than text. */
  json: Uint8Array
}

export interface Content extends StoredDocument {
  /** The id of the object on its site, or null. */
  remoteId: string | null
}

export interface Report extends StoredDocument {
  /** Equal for equal reports. */
  digest: Uint8Array
}

const remoteIdOf = ({ remoteId, id }: RemoteObject) => {
  const value = [remoteId, id].find(candidate => candidate !== undefined && candidate !== null && candidate !== '')
  return value === undefined ? null : String(value)
}

export const toContent = (content: RemoteObject): Content => ({
  remoteId: remoteIdOf(content),
  json: Buffer.from(JSON.stringify(content)),
})

export const toReport = (report: object): Report => {
  const json = Buffer.from(JSON.stringify(report))
  return { digest: createHash('sha256').update(json).digest(), json }
}
