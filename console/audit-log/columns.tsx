import type { ComponentChildren } from 'preact'
import type { Admin } from '../app/api.ts'
import { t, type Text } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { Changes } from './changes.tsx'
import { filteredPath, type Filters } from './filters.ts'

const actorTypes: Record<Admin.AuditActor['type'], Text> = {
  user: { fr: 'utilisateur', en: 'user' },
  key: { fr: 'clé d’API', en: 'API key' },
  app: { fr: 'application', en: 'app' },
  plugin: { fr: 'plugin', en: 'plugin' },
  system: { fr: 'système', en: 'system' },
}

/** A value that, as a link, becomes the only one that the log shows. */
const FilterLink = ({ filters, children }: { filters: Partial<Filters>; children: ComponentChildren }) => (
  <a href={filteredPath(filters)} title={t({ fr: 'N’afficher que ces entrées', en: 'Show only these entries' })}>
    {children}
  </a>
)

/** A type with an id, as the filters take it. */
const reference = (type: string, id: string | null) => (id === null ? type : `${type}:${id}`)

const Origin = ({ entry: { ipAddress, requestId } }: { entry: Admin.AuditLogEntry }) => (
  <>
    {ipAddress && <code>{ipAddress}</code>}{' '}
    {requestId && (
      <CopyButton
        text={requestId}
        label={t({
          fr: `Copier l’identifiant de la requête ${requestId}`,
          en: `Copy the id of the request ${requestId}`,
        })}
      />
    )}
  </>
)

/** The columns of the audit log. */
export const auditColumns = (): Column<Admin.AuditLogEntry>[] => [
  {
    title: t({ fr: 'Action', en: 'Action' }),
    cell: ({ action, outcome }) => (
      <>
        <FilterLink filters={{ action }}>
          <code>{action}</code>
        </FilterLink>{' '}
        {outcome === 'failure' && <Badge tone="bad">{t({ fr: 'échec', en: 'failure' })}</Badge>}
      </>
    ),
  },
  { title: t({ fr: 'Quand', en: 'When' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t({ fr: 'Auteur', en: 'Actor' }),
    cell: ({ actor: { type, id, name } }) => (
      <>
        <FilterLink filters={{ actor: reference(type, id) }}>{name ?? id ?? t(actorTypes[type])}</FilterLink>{' '}
        <span class="quiet">{t(actorTypes[type])}</span>
      </>
    ),
    isText: true,
  },
  {
    title: t({ fr: 'Objet', en: 'Object' }),
    cell: ({ object: { type, id } }) => (
      <FilterLink filters={{ object: reference(type, id) }}>{id === null ? type : `${type} ${id}`}</FilterLink>
    ),
    isText: true,
  },
  {
    title: t({ fr: 'Changements', en: 'Changes' }),
    cell: ({ changes }) => <Changes changes={changes} />,
    isText: true,
  },
  { title: t({ fr: 'Origine', en: 'Origin' }), cell: entry => <Origin entry={entry} /> },
]
