import { redact, type Person } from './redact.ts'

/** A row that may contain personal data of the person. */
export interface ErasedRow {
  id: number
  json: string
  belongsToPerson: boolean
  isAboutPerson: boolean
}

/** Rows as a JSON list of `id` and `json`, in UTF-8. */
const toJsonList = (rows: Pick<ErasedRow, 'id' | 'json'>[]): Uint8Array => Buffer.from(JSON.stringify(rows))

/** Rows whose documents have lost all of their contents. */
export const emptyRows = (rows: readonly ErasedRow[]): Uint8Array =>
  toJsonList(rows.map(({ id }) => ({ id, json: '{}' })))

/** Redacts the JSON of rows. Returns the changed rows as a JSON list of `id` and `json` in UTF-8; undefined if none. */
export const redactRows = ({
  rows,
  person,
}: {
  rows: readonly ErasedRow[]
  person: Person
}): Uint8Array | undefined => {
  const changed = rows.flatMap(({ id, json, ...relation }) => {
    const document = JSON.parse(json) as Record<string, unknown>
    const redacted = JSON.stringify(redact(document, person, relation))
    return redacted === JSON.stringify(document) ? [] : [{ id, json: redacted }]
  })
  return changed.length > 0 ? toJsonList(changed) : undefined
}
