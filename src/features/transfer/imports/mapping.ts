import type { Import, ImportMapping, ImportResource } from '#generated/public/types.ts'
import { normalizeBounded } from '#src/ground/load/normalize.ts'
import { fieldsOf } from './fields.ts'
import { presets } from './presets.ts'
import { synonyms } from './synonyms.ts'

/** A header without case, accents and separators. */
export const toWord = (header: string): string =>
  normalizeBounded(header, 'NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Finds the field of each header: by its name first, then by its synonyms, each field once. */
const guess = (resource: ImportResource, words: ReadonlyMap<string, string>) => {
  const fields = [...fieldsOf(resource).keys()]
  const mapping = new Map<string, string>()
  const assign = (wordOf: (field: string) => string | undefined) => {
    const mapped = new Set(mapping.values())
    for (const field of fields) {
      const header = mapped.has(field) ? undefined : headerOf(wordOf(field))
      if (header !== undefined) mapping.set(header, field)
    }
  }
  const headerOf = (wanted: string | undefined) => {
    if (wanted === undefined) return undefined
    const [header] = [...words].find(([name, word]) => word === wanted && !mapping.has(name)) ?? []
    return header
  }
  assign(field => field.toLowerCase())
  // Earlier synonyms of a field are more specific than later ones.
  const ranks = Math.max(...fields.map(field => synonyms[field]?.length ?? 0))
  for (let rank = 0; rank < ranks; rank++) assign(field => synonyms[field]?.[rank])
  return mapping
}

interface Mapped {
  mapping: ImportMapping
  preset: Import['preset']
  /** The headers of the caller that the file does not have, and fields that the resource does not have. */
  unknown: { headers: string[]; fields: string[] }
}

/** Maps headers to the fields of a resource: as the caller says, else as a preset does, else by the guess. */
export const mapHeaders = (
  resource: ImportResource,
  headers: readonly string[],
  corrections: ImportMapping = {},
): Mapped => {
  const words = new Map(headers.map(header => [header, toWord(header)]))
  const known = new Set(words.values())
  const preset = presets.find(
    candidate => candidate.resource === resource && candidate.signature.every(header => known.has(toWord(header))),
  )
  const corrected = new Set(Object.values(corrections))
  const guessed = guess(resource, words)
  const fromPreset = new Map(Object.entries(preset?.mapping ?? {}).map(([header, field]) => [toWord(header), field]))
  const fieldOf = (header: string) => {
    // A header may be the name of a property of all objects, such as `constructor`.
    if (Object.hasOwn(corrections, header)) return corrections[header] ?? null
    const field = (preset ? fromPreset.get(words.get(header) ?? '') : guessed.get(header)) ?? null
    return corrected.has(field) ? null : field
  }
  return {
    mapping: Object.fromEntries(headers.map(header => [header, fieldOf(header)])),
    preset: preset?.name ?? null,
    unknown: {
      headers: Object.keys(corrections).filter(header => !words.has(header)),
      fields: Object.values(corrections).filter(field => field !== null && !fieldsOf(resource).has(field)) as string[],
    },
  }
}
