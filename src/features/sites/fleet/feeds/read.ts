import type { AdvisoryFeedFormat, AdvisoryInput } from '#generated/public/types.ts'
import { cveOf, timeOf, type ImportedAdvisory } from './advisory.ts'
import { isOsv, readOsv } from './osv.ts'
import { isWordfence, readWordfence } from './wordfence.ts'

interface ReadFeed {
  advisories: ImportedAdvisory[]
  /** The records that name no extension of a known type. */
  skipped: number
}

const formats: Record<AdvisoryFeedFormat, { matches: (feed: unknown) => boolean; read: typeof readOsv }> = {
  osv: { matches: isOsv, read: readOsv },
  wordfence: { matches: isWordfence, read: readWordfence },
}

/** The format of a feed, by its content. Undefined if it has none that the service knows. */
export const formatOf = (feed: unknown): AdvisoryFeedFormat | undefined =>
  (Object.keys(formats) as AdvisoryFeedFormat[]).find(format => formats[format].matches(feed))

/** The advisories of a feed: of records with the same id, the last one. */
export const readFeed = (format: AdvisoryFeedFormat, feed: unknown): ReadFeed => {
  const records = formats[format].read(feed)
  const known = records.filter(record => record !== undefined)
  const advisories = [...new Map(known.map(advisory => [advisory.externalId, advisory])).values()]
  return { advisories, skipped: records.length - known.length }
}

/** The advisory that an agency enters. Without `affected`, all versions before `fixedIn` are affected. */
const toAdvisory = (input: AdvisoryInput): ImportedAdvisory => {
  const { id, type, slug, fixedIn = null, affected = [] } = input
  const ranges = affected.length > 0 ? affected : [{ to: fixedIn, toInclusive: fixedIn === null }]
  return {
    source: 'agency',
    externalId: id,
    title: input.title,
    severity: input.severity ?? null,
    cvssScore: input.cvssScore ?? null,
    cve: cveOf([input.cve]),
    url: input.url ?? null,
    license: input.license ?? null,
    attribution: input.attribution ?? null,
    publishedAt: timeOf(input.publishedAt),
    isWithdrawn: input.isWithdrawn ?? false,
    affected: ranges.map(({ from = null, fromInclusive = true, to = null, toInclusive = true }: Range) => ({
      type,
      slug,
      from,
      fromInclusive,
      to,
      toInclusive,
      fixedIn,
    })),
  }
}

type Range = NonNullable<AdvisoryInput['affected']>[number]

export const toAdvisories = (inputs: AdvisoryInput[]): ImportedAdvisory[] => [
  ...new Map(inputs.map(input => [input.id, toAdvisory(input)])).values(),
]
