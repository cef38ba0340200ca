import type { Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { Badge } from '../components/badge.tsx'
import { Empty } from '../components/empty.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import { Section } from '../components/section.tsx'
import { Table, type Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

const columns: Column<Admin.ManagedWatchSource>[] = [
  { title: t({ fr: 'Flux', en: 'Feed' }), cell: ({ url }) => <ExternalLink url={url} /> },
  {
    title: t({ fr: 'État', en: 'Status' }),
    cell: ({ fetchedAt, error }) => {
      if (error !== null)
        return (
          <>
            <Badge tone="bad">{t({ fr: 'en échec', en: 'failing' })}</Badge> {error}
          </>
        )
      return fetchedAt && <Badge tone="good">{t({ fr: 'lu', en: 'read' })}</Badge>
    },
  },
  { title: t({ fr: 'Demandé', en: 'Requested' }), cell: ({ fetchedAt }) => <Time value={fetchedAt} /> },
]

/** The feeds of a watch, with their last result. */
export const Sources = ({ sources }: { sources: Admin.ManagedWatchSource[] }) => (
  <Section title={t({ fr: 'Sources', en: 'Sources' })}>
    {sources.length === 0 ? (
      <Empty title={t({ fr: 'Aucune source', en: 'No sources' })} />
    ) : (
      <Table label={t({ fr: 'Sources', en: 'Sources' })} columns={columns} rows={sources} rowKey={({ url }) => url} />
    )}
  </Section>
)
