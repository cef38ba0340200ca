import { cveOf, fieldsOf, firstRanges, listOf, severityOf, textOf, timeOf, urlOf } from './advisory.ts'
import { versionOf, type AffectedRange, type ImportedAdvisory } from './advisory.ts'

/** Records of the Open Source Vulnerability format: one, an array, or `{ vulns }` as the API of osv.dev returns. */
const recordsOf = (feed: unknown): unknown[] => {
  if (Array.isArray(feed)) return feed
  const { vulns } = fieldsOf(feed)
  return Array.isArray(vulns) ? vulns : [feed]
}

export const isOsv = (feed: unknown): boolean => {
  const { id, affected } = fieldsOf(recordsOf(feed)[0])
  return typeof id === 'string' && Array.isArray(affected)
}

const systems: Readonly<Record<string, string>> = {
  'johnpbloch/wordpress': 'wordpress',
  'johnpbloch/wordpress-core': 'wordpress',
  'roots/wordpress': 'wordpress',
  'wordpress/wordpress': 'wordpress',
  'prestashop/prestashop': 'prestashop',
}

/** The names of Packagist: plugins and themes are those of WordPress Packagist, modules those of PrestaShop. */
const extensionOf = (value: unknown): Pick<AffectedRange, 'type' | 'slug'> | undefined => {
  const { ecosystem, name } = fieldsOf(value)
  const path = textOf(name, 250)?.toLowerCase() ?? ''
  if (typeof ecosystem !== 'string' || !/^packagist(:|$)/i.test(ecosystem)) return undefined
  const system = Object.hasOwn(systems, path) ? systems[path] : undefined
  if (system) return { type: 'core', slug: system }
  const [vendor, slug] = path.split('/')
  if (!slug) return undefined
  if (vendor === 'wpackagist-plugin') return { type: 'plugin', slug }
  if (vendor === 'wpackagist-theme') return { type: 'theme', slug }
  return vendor === 'prestashop' ? { type: 'module', slug } : undefined
}

/** The ranges between the events, which are in ascending order. `introduced: 0` is before all versions. */
const rangesBetween = (events: unknown[], extension: Pick<AffectedRange, 'type' | 'slug'>): AffectedRange[] => {
  const ranges: AffectedRange[] = []
  const open = (from: string | null): AffectedRange => ({
    ...extension,
    from,
    fromInclusive: true,
    to: null,
    toInclusive: true,
    fixedIn: null,
  })
  let current: AffectedRange | undefined
  for (const event of events.map(fieldsOf)) {
    const [introduced, fixed] = [textOf(event['introduced'], 100), versionOf(event['fixed'])]
    const last = versionOf(event['last_affected'])
    if (introduced !== null) current = open(introduced === '0' ? null : versionOf(introduced))
    if (current && fixed !== null) ranges.push({ ...current, to: fixed, toInclusive: false, fixedIn: fixed })
    else if (current && last !== null) ranges.push({ ...current, to: last })
    if (fixed !== null || last !== null) current = undefined
  }
  return current ? [...ranges, current] : ranges
}

const affectedOf = (value: unknown): AffectedRange[] => {
  const affected = fieldsOf(value)
  const extension = extensionOf(affected['package'])
  if (!extension) return []
  const ranges = listOf(affected['ranges']).map(fieldsOf)
  const named = ranges.filter(({ type }) => type === 'ECOSYSTEM' || type === 'SEMVER')
  if (named.length > 0) return named.flatMap(({ events }) => rangesBetween(listOf(events), extension))
  return listOf(affected['versions']).flatMap(text => {
    const version = versionOf(text)
    const exact = { from: version, fromInclusive: true, to: version, toInclusive: true, fixedIn: null }
    return version === null ? [] : [{ ...extension, ...exact }]
  })
}

const toAdvisory = (value: unknown): ImportedAdvisory | undefined => {
  const record = fieldsOf(value)
  const externalId = textOf(record['id'], 200)
  const affected = firstRanges(listOf(record['affected']).flatMap(affectedOf))
  if (!externalId || affected.length === 0) return undefined
  const specific = fieldsOf(record['database_specific'])
  const isOfGitHub = externalId.startsWith('GHSA-')
  return {
    source: 'osv',
    externalId,
    title: textOf(record['summary'], 500) ?? externalId,
    severity: severityOf(specific['severity']),
    cvssScore: null,
    cve: cveOf([externalId, ...listOf(record['aliases'])]),
    url:
      urlOf(listOf(record['references']).map(fieldsOf)[0]?.['url']) ??
      `https://osv.dev/vulnerability/${encodeURIComponent(externalId)}`,
    license: isOfGitHub ? 'CC-BY-4.0' : null,
    attribution: isOfGitHub ? 'GitHub Advisory Database' : null,
    publishedAt: timeOf(record['published']),
    isWithdrawn: timeOf(record['withdrawn']) !== null,
    affected,
  }
}

export const readOsv = (feed: unknown): (ImportedAdvisory | undefined)[] => recordsOf(feed).map(toAdvisory)
