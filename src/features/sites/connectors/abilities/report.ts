import { createHash } from 'node:crypto'
import { kibibyte } from '#src/ground/base/bytes.ts'
import { toVisible } from '../visible-text.ts'

/** The limits of the abilities that a site reports. Texts have a length in characters, JSON a size in bytes. */
export const maxAbilities = 200
const maxNameLength = 100
const maxTitleLength = 100
const maxDescriptionLength = 1000
const maxSchemaBytes = 4096
/** Of each field that agents do not see. */
const maxOtherBytes = 1024
/** Of all abilities of a site. */
const maxReportBytes = 64 * kibibyte

/** An ability as agents see it. */
export interface ReportedAbility {
  name: string
  title: string
  description: string | null
  inputSchema: Fields | null
}

/** The abilities of a site, within the limits. */
export interface AbilityReport {
  /** The JSON in the form of the report: a list, or an object by name. */
  json: string
  /** Equal for equal reports. */
  digest: Uint8Array
  abilities: ReportedAbility[]
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nonEmptyText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** A name identifies its ability on the site, so it is not changed: an ability with another name is ignored. */
const isName = (name: string) => name.length <= maxNameLength && toVisible(name) === name

const truncate = (text: string, maxLength: number) => text.slice(0, maxLength).toWellFormed()

const schemaFields = ['inputSchema', 'input_schema']
const maxTextLengths: Readonly<Record<string, number>> = {
  label: maxTitleLength,
  title: maxTitleLength,
  description: maxDescriptionLength,
}

/** Cuts the texts of an ability, and drops a schema or another field that is too large. */
const limitFields = (details: Fields): Fields =>
  Object.fromEntries(
    Object.entries(details).flatMap(([field, value]) => {
      const visible = field === 'name' ? value : toVisible(value)
      const maxLength = maxTextLengths[field]
      if (maxLength !== undefined && typeof visible === 'string') return [[field, truncate(visible, maxLength)]]
      const maxBytes = schemaFields.includes(field) ? maxSchemaBytes : maxOtherBytes
      return bytesOf([field, visible]) <= maxBytes ? [[field, visible]] : []
    }),
  )

const toAbility = (name: string, details: Fields): ReportedAbility => {
  const { label, title, description, input_schema: input, inputSchema = input } = details
  return {
    name,
    title: nonEmptyText(label) ?? nonEmptyText(title) ?? name,
    description: nonEmptyText(description) ?? null,
    inputSchema: isObject(inputSchema) ? inputSchema : null,
  }
}

type Entry = [name: string, value: unknown]

/** Accepts the forms of plugins: a list of names, a list of objects with a `name`, or an object of details by name. */
const entriesOf = (abilities: unknown[] | Fields): Entry[] => {
  const entries = Array.isArray(abilities)
    ? abilities.map((ability): [unknown, unknown] => [isObject(ability) ? ability['name'] : ability, ability])
    : Object.entries(abilities)
  const named = entries.filter((entry): entry is Entry => isName(nonEmptyText(entry[0]) ?? '\0'))
  // The first of several with one name counts.
  return [...new Map(named.toReversed().map(entry => [entry[0], entry])).values()].toReversed()
}

/** How many abilities a site reports, before the limits apply. */
export const countReported = (abilities: unknown[] | Fields): number =>
  (Array.isArray(abilities) ? abilities : Object.keys(abilities)).length

/**
 * Applies the limits to the abilities that a site reports. Beyond the limit for the whole report, an ability keeps only
 * its name; beyond that, it is dropped.
 */
export const toAbilityReport = (abilities: unknown[] | Fields): AbilityReport => {
  const isList = Array.isArray(abilities)
  let size = 0
  const take = (bytes: number) => {
    const fits = size + bytes <= maxReportBytes
    if (fits) size += bytes
    return fits
  }
  const named = entriesOf(abilities).flatMap(([name, value]) => {
    const nameOnly: unknown = isObject(value) && isList ? { name } : isList ? name : {}
    return take(bytesOf([name, nameOnly])) ? [{ name, value, nameOnly }] : []
  })
  const kept = named.map(({ name, value, nameOnly }): Entry => {
    const limited = isObject(value) ? limitFields(value) : nameOnly
    return [name, take(bytesOf(limited) - bytesOf(nameOnly)) ? limited : nameOnly]
  })
  const json = JSON.stringify(isList ? kept.map(([, value]) => value) : Object.fromEntries(kept))
  return {
    json,
    digest: createHash('sha256').update(json).digest(),
    abilities: kept.map(([name, value]) => toAbility(name, isObject(value) ? value : {})),
  }
}
