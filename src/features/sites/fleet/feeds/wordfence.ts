import {
  cveOf,
  fieldsOf,
  firstRanges,
  isFields,
  listOf,
  scoreOf,
  severityOf,
  textOf,
  timeOf,
  urlOf,
} from './advisory.ts'
import { versionOf, type AffectedRange, type ImportedAdvisory } from './advisory.ts'

/**
 * The vulnerability data feed of Wordfence Intelligence, versions 2 and 3: an object of records by id, or the same
 * records as an array. The feed requires that its copyright notices are shown.
 */
export const isWordfence = (feed: unknown): boolean => {
  const [first] = Array.isArray(feed) ? feed : Object.values(fieldsOf(feed))
  return Array.isArray(fieldsOf(first)['software'])
}

const types = ['core', 'plugin', 'theme'] as const
const isType = (value: unknown): value is (typeof types)[number] => (types as readonly unknown[]).includes(value)

const rangesOf = (value: unknown): AffectedRange[] => {
  const software = fieldsOf(value)
  const slug = textOf(software['slug'], 200)
  const type = software['type']
  if (!slug || !isType(type)) return []
  const fixedIn = versionOf(listOf(software['patched_versions']).at(-1))
  return Object.values(fieldsOf(software['affected_versions']))
    .map(fieldsOf)
    .map(range => ({
      type,
      slug,
      from: versionOf(range['from_version']),
      fromInclusive: range['from_inclusive'] !== false,
      to: versionOf(range['to_version']),
      toInclusive: range['to_inclusive'] !== false,
      fixedIn,
    }))
}

/** The notices of all holders of the copyright, each once. */
const copyrightsOf = (value: unknown) => {
  const holders = Object.values(fieldsOf(value)).filter(isFields)
  const join = (field: string) =>
    textOf([...new Set(holders.map(holder => textOf(holder[field], 2000)).filter(Boolean))].join('\n'), 2000)
  return { attribution: join('notice'), license: join('license_url') }
}

const toAdvisory = (value: unknown): ImportedAdvisory | undefined => {
  const record = fieldsOf(value)
  const externalId = textOf(record['id'], 200)
  const affected = firstRanges(listOf(record['software']).flatMap(rangesOf))
  if (!externalId || affected.length === 0) return undefined
  const cvss = fieldsOf(record['cvss'])
  return {
    source: 'wordfence',
    externalId,
    title: textOf(record['title'], 500) ?? externalId,
    severity: severityOf(cvss['rating']),
    cvssScore: scoreOf(Number(cvss['score'] ?? Number.NaN)),
    cve: cveOf([record['cve']]),
    url: urlOf(listOf(record['references'])[0]),
    ...copyrightsOf(record['copyrights']),
    publishedAt: timeOf(record['published']),
    isWithdrawn: false,
    affected,
  }
}

export const readWordfence = (feed: unknown): (ImportedAdvisory | undefined)[] =>
  (Array.isArray(feed) ? feed : Object.values(fieldsOf(feed))).map(toAdvisory)
