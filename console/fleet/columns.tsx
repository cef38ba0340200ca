import type { Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { formatNumber } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Badge } from '../components/badge.tsx'
import { extensionTypes, versionColumns } from '../components/data/extension-columns.tsx'
import type { Column } from '../components/table.tsx'
import { t } from './texts.ts'

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
    title: common('name'),
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
  { title: common('type'), cell: ({ type }) => extensionTypes[type] },
  {
    title: t('vulnerable'),
    cell: ({ vulnerable }) => (vulnerable > 0 ? <Badge tone="bad">{formatNumber(vulnerable)}</Badge> : '–'),
  },
  {
    title: common('updates'),
    cell: ({ updates }) => (updates > 0 ? <Badge tone="warning">{formatNumber(updates)}</Badge> : '–'),
  },
  { title: common('sites'), cell: ({ websites }) => formatNumber(websites), isNumber: true },
  {
    title: t('versions'),
    cell: extension => <Versions extension={extension} />,
    isText: true,
  },
]

/** The columns of the sites that run an extension. */
export const siteColumns = (): Column<Data.Extension>[] => [
  {
    title: common('site'),
    cell: ({ websiteId, websiteUrl }) => <a href={pathTo(`/websites/${websiteId}`)}>{websiteUrl}</a>,
    isText: true,
  },
  ...versionColumns(),
]
