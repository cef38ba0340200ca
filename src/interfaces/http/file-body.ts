import type { Request } from 'express'
import { formError } from '#src/ground/base/errors/api-error.ts'

/** The value of `format` for a file of each media type. */
const formats: Readonly<Record<string, string>> = { 'text/csv': 'csv', 'application/x-ndjson': 'jsonl' }

/** The media type of a body, without parameters. */
export const mediaTypeOf = ({ headers }: Request): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const parseValue = (value: unknown): unknown => {
  if (value === 'true' || value === 'false') return value === 'true'
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw formError({ fr: "Un paramètre n'est pas un objet JSON", en: 'A parameter is not a JSON object' })
  }
}

/**
 * The JSON body that a file stands for: its other fields are the parameters of the query. `data` holds no content,
 * which handlers get as bytes.
 */
export const bodyOfFile = (req: Request): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(req.query).map(([name, value]) => [name, parseValue(value)])),
  format: formats[mediaTypeOf(req)],
  data: ' ',
})
