import type { Data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { formatNumber } from '../../app/language.ts'
import { Badge } from '../badge.tsx'
import { ExternalLink } from '../external-link.tsx'
import type { Column } from '../table.tsx'
import { t } from './texts.ts'

export const extensionTypes: Record<Data.ExtensionType, string> = {
  core: common('core'),
  php: common('php'),
  plugin: common('plugin'),
  theme: t('theme'),
  module: t('module'),
  other: t('other'),
}

const severities: Record<Data.AdvisorySeverity, string> = {
  low: t('lowSeverity'),
  medium: t('medium'),
  high: t('highSeverity'),
  critical: t('critical'),
}

/** The version and the state of an extension on a site. */
export const versionColumns = (): Column<Data.Extension>[] => [
  {
    title: common('version'),
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
    title: common('status'),
    cell: ({ advisoryIds, isActive }) => (
      <>
        {advisoryIds.length > 0 && <Badge tone="bad">{t('vulnerable')}</Badge>}{' '}
        {isActive === false && <Badge>{t('inactive')}</Badge>}
      </>
    ),
  },
]

/** The columns of advisories about one site, with what their licenses require to be shown. */
export const advisoryColumns = (): Column<Data.Advisory>[] => [
  {
    title: t('advisory'),
    cell: ({ title, url, cve, attribution, license }) => (
      <>
        {url ? <ExternalLink url={url}>{title}</ExternalLink> : title}
        <div class="quiet">{[cve, attribution, license].filter(Boolean).join(' · ')}</div>
      </>
    ),
    isText: true,
  },
  {
    title: t('severity'),
    cell: ({ severity }) =>
      severity && (
        <Badge tone={severity === 'critical' || severity === 'high' ? 'bad' : 'warning'}>{severities[severity]}</Badge>
      ),
  },
  {
    title: common('extensions'),
    cell: ({ affected }) =>
      [...new Set(affected.map(({ slug, fixedIn }) => (fixedIn === null ? slug : `${slug} < ${fixedIn}`)))].join(', '),
    isText: true,
  },
]

/** The number of sites that an advisory affects. */
export const affectedColumn = (): Column<Data.Advisory> => ({
  title: common('sites'),
  cell: ({ vulnerableWebsites }) => formatNumber(vulnerableWebsites),
  isNumber: true,
})
