import type { Data } from '../../app/api.ts'
import { formatNumber, t, type Text } from '../../app/language.ts'
import { Badge } from '../badge.tsx'
import { ExternalLink } from '../external-link.tsx'
import type { Column } from '../table.tsx'

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

/** The version and the state of an extension on a site. */
export const versionColumns = (): Column<Data.Extension>[] => [
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

/** The columns of advisories about one site, with what their licenses require to be shown. */
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
]

/** The number of sites that an advisory affects. */
export const affectedColumn = (): Column<Data.Advisory> => ({
  title: t({ fr: 'Sites', en: 'Sites' }),
  cell: ({ vulnerableWebsites }) => formatNumber(vulnerableWebsites),
  isNumber: true,
})
