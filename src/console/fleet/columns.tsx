import type { Data } from '../app/api.ts'
import { formatNumber, t, type Text } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge } from '../components/badge.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import type { Column } from '../components/table.tsx'

export const extensionTypes: Record<Data.ExtensionType, Text> = {
  core: { fr: 'Système', en: 'Core' },
  php: { fr: 'PHP', en: 'PHP' },
  plugin: { fr: 'Extension', en: 'Plugin' },
  theme: { fr: 'Thème', en: 'Theme' },
  module: { fr: 'Module', en: 'Module' },
  other: { fr: 'Autre', en: 'Other' },
}

const severities: Record<Data.AdvisorySeverity, Text> = {
  low: { fr: 'faible', en: 'low' },
  medium: { fr: 'moyenne', en: 'medium' },
  high: { fr: 'haute', en: 'high' },
  critical: { fr: 'critique', en: 'critical' },
}

/** Whether the API compares a version: one that starts with a number. */
const isComparable = (version: string | null | undefined): version is string => /^v?\d/i.test(version ?? '')

/** The page of the sites that run an extension, or one of its versions. */
const sitesPath = (type: string, slug: string, version?: string | null) =>
  pathTo(`/fleet/extensions?${new URLSearchParams({ type, slug, ...(isComparable(version) && { version }) })}`)

/** The versions of a row; the summary has more. */
const maxVersions = 4

const Versions = ({ extension: { type, slug, versions } }: { extension: Data.ExtensionSummary }) => (
  <>
    {versions.slice(0, maxVersions).map(({ version, websites }, at) => (
      <span key={version}>
        {at > 0 && ', '}
        <a href={sitesPath(type, slug, version)}>{version ?? '–'}</a> ({formatNumber(websites)})
      </span>
    ))}
    {versions.length > maxVersions && ' …'}
  </>
)

/** The columns of the extensions of all sites. */
export const summaryColumns = (): Column<Data.ExtensionSummary>[] => [
  {
    title: t({ fr: 'Nom', en: 'Name' }),
    cell: ({ type, slug, name }) => (
      <>
        <a href={sitesPath(type, slug)}>{name}</a>
        {name !== slug && (
          <div class="quiet">
            <code>{slug}</code>
          </div>
        )}
      </>
    ),
    isText: true,
  },
  { title: t({ fr: 'Type', en: 'Type' }), cell: ({ type }) => t(extensionTypes[type]) },
  {
    title: t({ fr: 'Vulnérables', en: 'Vulnerable' }),
    cell: ({ vulnerable }) => (vulnerable > 0 ? <Badge tone="bad">{formatNumber(vulnerable)}</Badge> : '–'),
  },
  {
    title: t({ fr: 'Mises à jour', en: 'Updates' }),
    cell: ({ updates }) => (updates > 0 ? <Badge tone="warning">{formatNumber(updates)}</Badge> : '–'),
  },
  { title: t({ fr: 'Sites', en: 'Sites' }), cell: ({ websites }) => formatNumber(websites), isNumber: true },
  {
    title: t({ fr: 'Versions', en: 'Versions' }),
    cell: extension => <Versions extension={extension} />,
    isText: true,
  },
]

/** The columns of the sites that run an extension. */
export const siteColumns = (): Column<Data.Extension>[] => [
  { title: t({ fr: 'Site', en: 'Site' }), cell: ({ websiteUrl }) => websiteUrl, isText: true },
  {
    title: t({ fr: 'Version', en: 'Version' }),
    cell: ({ version, availableVersion, updateAvailable }) => (
      <>
        {version ?? '–'}
        {updateAvailable && (
          <>
            {' → '}
            <Badge tone="warning">{availableVersion}</Badge>
          </>
        )}
      </>
    ),
    isText: true,
  },
  {
    title: t({ fr: 'État', en: 'Status' }),
    cell: ({ advisoryIds, isActive }) => (
      <>
        {advisoryIds.length > 0 && <Badge tone="bad">{t({ fr: 'vulnérable', en: 'vulnerable' })}</Badge>}{' '}
        {isActive === false && <Badge>{t({ fr: 'inactive', en: 'inactive' })}</Badge>}
      </>
    ),
  },
]

/** The columns of the advisories, with what their licenses require to be shown. */
export const advisoryColumns = (): Column<Data.Advisory>[] => [
  {
    title: t({ fr: 'Avis de sécurité', en: 'Advisory' }),
    cell: ({ title, url, cve, attribution, license }) => (
      <>
        {url ? <ExternalLink url={url}>{title}</ExternalLink> : title}
        <div class="quiet">{[cve, attribution, license].filter(Boolean).join(' · ')}</div>
      </>
    ),
    isText: true,
  },
  {
    title: t({ fr: 'Gravité', en: 'Severity' }),
    cell: ({ severity }) =>
      severity && (
        <Badge tone={severity === 'critical' || severity === 'high' ? 'bad' : 'warning'}>
          {t(severities[severity])}
        </Badge>
      ),
  },
  {
    title: t({ fr: 'Extensions', en: 'Extensions' }),
    cell: ({ affected }) =>
      [...new Set(affected.map(({ slug, fixedIn }) => (fixedIn === null ? slug : `${slug} < ${fixedIn}`)))].join(', '),
    isText: true,
  },
  {
    title: t({ fr: 'Sites', en: 'Sites' }),
    cell: ({ vulnerableWebsites }) => formatNumber(vulnerableWebsites),
    isNumber: true,
  },
]
