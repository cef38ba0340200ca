import type { ComponentChildren } from 'preact'
import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge } from '../components/badge.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { Changes } from './changes.tsx'
import { filteredPath, type Filters } from './filters.ts'
import { t } from './texts.ts'

const actorTypes: Record<Admin.AuditActor['type'], string> = {
  user: t('user'),
  key: t('apiKey'),
  app: t('app'),
  plugin: t('plugin'),
  system: t('system'),
}

/** A value that, as a link, becomes the only one that the log shows. */
const FilterLink = ({ filters, children }: { filters: Partial<Filters>; children: ComponentChildren }) => (
  <a href={filteredPath(filters)} title={t('showOnlyTheseEntries')}>
    {children}
  </a>
)

/** A type with an id, as the filters take it. */
const reference = (type: string, id: string | null) => (id === null ? type : `${type}:${id}`)

const Origin = ({ entry: { ipAddress, requestId } }: { entry: Admin.AuditLogEntry }) => (
  <>
    {ipAddress && <code>{ipAddress}</code>}{' '}
    {requestId && <CopyButton text={requestId} label={t('copyRequestId', { requestId })} />}
  </>
)

/** The columns of the audit log. */
export const auditColumns = (): Column<Admin.AuditLogEntry>[] => [
  {
    title: common('action'),
    cell: ({ action, outcome }) => (
      <>
        <FilterLink filters={{ action }}>
          <code>{action}</code>
        </FilterLink>{' '}
        {outcome === 'failure' && <Badge tone="bad">{t('failure')}</Badge>}
      </>
    ),
  },
  { title: t('when'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t('actor'),
    cell: ({ actor: { type, id, name } }) => (
      <>
        <FilterLink filters={{ actor: reference(type, id) }}>{name ?? id ?? actorTypes[type]}</FilterLink>{' '}
        <span class="quiet">{actorTypes[type]}</span>
      </>
    ),
    isText: true,
  },
  {
    title: t('object'),
    cell: ({ object: { type, id } }) => (
      <FilterLink filters={{ object: reference(type, id) }}>{id === null ? type : `${type} ${id}`}</FilterLink>
    ),
    isText: true,
  },
  {
    title: t('changes'),
    cell: ({ changes }) => <Changes changes={changes} />,
    isText: true,
  },
  { title: t('origin'), cell: entry => <Origin entry={entry} /> },
]
