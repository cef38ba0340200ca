import { ApiError, NetworkError, sendAsAgency, type Data } from '../app/api.ts'
import { language } from '../app/language.ts'
import { t } from './texts.ts'

/** The size up to which the service accepts a file. */
const maxBytes = 50 * 2 ** 20

/** A file that was chosen, with its columns and a value of each. */
export interface ChosenFile {
  file: File
  format: Data.ImportFormat
  headers: string[]
  samples: string[]
}

export interface ImportOptions {
  resource: Data.ImportResource
  onExisting: Data.OnExisting
  emitEvents: boolean
  /** The fields of the columns for which the guess is wrong. */
  corrections: Data.ImportMapping
}

/** The format of a file by its name. */
export const formatOf = ({ name }: File): Data.ImportFormat => (/\.(jsonl|ndjson|json)$/i.test(name) ? 'jsonl' : 'csv')

/** Why a file cannot be imported, before it is sent. Undefined if it may be. */
export const findObstacle = ({ name, size }: File): string | undefined => {
  if (size === 0) return t('fileIsEmpty')
  if (size > maxBytes) return t('fileIsTooLarge')
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) return t('thisIsWorkbook')
  if (/\.(zip|gz|7z|rar)$/i.test(name)) return t('fileIsCompressed')
  return undefined
}

const mediaTypes: Record<Data.ImportFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' }

/** Sends a file as it is, so that the service recognizes its encoding. */
export const uploadImport = async (
  { file, format }: Pick<ChosenFile, 'file' | 'format'>,
  { resource, onExisting, emitEvents, corrections }: ImportOptions,
  { isDryRun }: { isDryRun: boolean },
): Promise<Data.Import> => {
  const query = new URLSearchParams({
    resource,
    onExisting,
    emitEvents: String(emitEvents),
    dryRun: String(isDryRun),
    ...(Object.keys(corrections).length > 0 && { mapping: JSON.stringify(corrections) }),
  })
  const request = new Request(`/api/agency/v1/imports?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': mediaTypes[format], 'accept-language': language },
  })
  const response = await sendAsAgency(request).catch((cause: unknown) => {
    throw new NetworkError('The file could not be sent', { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new ApiError(response, body)
  return body as Data.Import
}
