import type { Contract } from '../contract.ts'

/** The URL of the service in the samples of guides. The service replaces it by its own. */
const sampleOrigin = 'http://127.0.0.1:3000'

/** How the samples of each language name the URL of the service by a variable, and what they say without one. */
const withoutVariable: [pattern: RegExp, replacement: string][] = [
  [/"\$API(\/[^"$\s]*)"/g, `${sampleOrigin}$1`],
  [/\bconst \{ API, /g, 'const { '],
  [/\bbaseUrl: API\b/g, `baseUrl: '${sampleOrigin}'`],
  [/\bprocess\.env\.API\b/g, `'${sampleOrigin}'`],
  [/\bgetenv\('API'\) \. '/g, `'${sampleOrigin}`],
  [/\bos\.environ\["API"\] \+ "/g, `"${sampleOrigin}`],
]

const nameOrigin = (source: string) =>
  withoutVariable.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), source)

/** The extensions that the pages show. The others are for generators. */
const shownExtensions = ['x-codeSamples', 'x-displayName', 'x-format']

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * A part of a contract for people: fields without an effect are left out, and formats have words instead of patterns.
 */
const toReadable = (name: string, value: unknown): unknown => {
  if (name.startsWith('x-') && !shownExtensions.includes(name)) return undefined
  if (name === 'source' && isText(value)) return nameOrigin(value)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && String(value.$ref).endsWith('/IgnoredAgencyId')) return undefined
  if (!('type' in value || 'x-format' in value)) return value
  const { pattern, 'x-format': format, ...schema } = value as Record<string, unknown>
  return {
    ...schema,
    ...(isText(pattern) ? {} : pattern !== undefined && { pattern }),
    ...(isText(format) && { format: format.replaceAll('-', ' ') }),
  }
}

/** A contract as its reference pages show it. */
export const readableContract = (contract: Contract): Contract =>
  JSON.parse(JSON.stringify(contract), toReadable) as Contract
