import type { Import, ImportCreate, ImportMapping } from '#generated/public/types.ts'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import { createPause } from '#src/platform/operations/pause.ts'
import { decodeParts, detectEncoding, type Encoding } from './encoding.ts'
import { mapHeaders } from './mapping.ts'
import { FileError, readRecords, UnreadableRow, type FileRecord } from './records.ts'
import { detectSeparator } from './separator.ts'

/** A file whose format is recognized, and whose columns are mapped. */
export interface OpenedFile {
  bytes: Uint8Array
  encoding: Encoding
  separator: string | null
  mapping: ImportMapping
  preset: Import['preset']
}

/** The lines of JSON in which names of fields are looked for. */
const sampleLines = 100
const partBytes = 64 * kibibyte

const messages: Record<string, Message> = {
  MALFORMED_FILE: { fr: "Le fichier n'est pas un tableau CSV", en: 'The file is not CSV' },
  RECORD_TOO_LARGE: { fr: 'Une ligne dépasse 1 Mio', en: 'A row exceeds 1 MiB' },
  TOO_MANY_COLUMNS: {
    fr: `Au plus ${importLimits.columns} colonnes`,
    en: `At most ${importLimits.columns} columns`,
  },
}

const invalid = (field: string, message: Message) => new InvalidInput({ [field]: [message] })

/** Small parts, so that little more than the first records is read. Others have their turn between two of them. */
async function* inParts(bytes: Uint8Array) {
  const pause = createPause()
  for (let start = 0; start < bytes.length; start += partBytes) {
    yield bytes.subarray(start, start + partBytes)
    await pause()
  }
}

const readFirst = async (records: AsyncIterable<FileRecord>, count: number) => {
  const first: FileRecord[] = []
  try {
    for await (const record of records) {
      first.push(record)
      if (first.length >= count) break
    }
  } catch (error) {
    if (error instanceof FileError) throw invalid('data', messages[error.code] ?? messages['MALFORMED_FILE']!)
    throw error
  }
  return first
}

/** The header of CSV, or the names in the first lines of JSON. */
const readHeaders = (format: ImportCreate['format'], first: readonly FileRecord[]): string[] => {
  if (format === 'csv') return [...((first[0] ?? []) as readonly string[])].map(header => header.trim())
  const names = new Set<string>()
  for (const record of first)
    for (const name of record instanceof UnreadableRow ? [] : Object.keys(record ?? {})) {
      if (names.size >= importLimits.columns) return [...names]
      names.add(name)
    }
  return [...names]
}

/** The first bytes of ZIP, also of spreadsheets, and of gzip. */
const archiveMarks = ['504b0304', '1f8b']

const isArchive = (bytes: Uint8Array) => {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return archiveMarks.some(mark => start.startsWith(mark))
}

const mustBeLines: Message = {
  fr: 'Le fichier JSON doit avoir un objet par ligne (JSON Lines), sans tableau ni objet autour',
  en: 'The JSON file must have one object per line (JSON Lines), without an array or an object around them',
}

/** Recognizes the format of a file, and maps its columns. Throws if it has no columns, or the mapping is wrong. */
export const openFile = async (
  { resource, format, mapping: corrections }: Pick<ImportCreate, 'resource' | 'format' | 'mapping'>,
  bytes: Uint8Array,
): Promise<OpenedFile> => {
  if (isArchive(bytes))
    throw invalid('data', {
      fr: 'Le fichier est compressé, ou un classeur : enregistrez-le en CSV',
      en: 'The file is compressed, or a spreadsheet: save it as CSV',
    })
  const encoding = await detectEncoding(bytes)
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, partBytes))
  const separator = format === 'csv' ? detectSeparator(start) : null
  const records = readRecords(decodeParts(inParts(bytes), encoding), { format, separator })
  const headers = readHeaders(format, await readFirst(records, format === 'csv' ? 1 : sampleLines))
  if (format === 'jsonl' && (start.trimStart().startsWith('[') || (headers.length === 0 && start.trim() !== '')))
    throw invalid('data', mustBeLines)
  if (headers.some(header => header.length > importLimits.columnName))
    throw invalid('data', {
      fr: `Un nom de colonne dépasse ${importLimits.columnName} caractères`,
      en: `The name of a column exceeds ${importLimits.columnName} characters`,
    })
  if (headers.length === 0) throw invalid('data', { fr: 'Le fichier est vide', en: 'The file is empty' })
  const { mapping, preset, unknown } = mapHeaders(resource, headers, corrections)
  const [header] = unknown.headers
  if (header !== undefined)
    throw invalid('mapping', { fr: `Colonne inconnue : ${header}`, en: `Unknown column: ${header}` })
  const [field] = unknown.fields
  if (field !== undefined) throw invalid('mapping', { fr: `Champ inconnu : ${field}`, en: `Unknown field: ${field}` })
  if (Object.values(mapping).every(mapped => mapped === null))
    throw invalid('mapping', { fr: "Aucune colonne n'est reconnue", en: 'No column is recognized' })
  const repeated = headers.find((name, index) => mapping[name] !== null && headers.indexOf(name) !== index)
  if (repeated !== undefined)
    throw invalid('data', {
      fr: `Plusieurs colonnes ont l'en-tête « ${repeated} »`,
      en: `Several columns have the header “${repeated}”`,
    })
  return { bytes, encoding, separator, mapping, preset }
}
