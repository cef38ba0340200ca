import type { Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Badge } from '../components/badge.tsx'
import { Empty } from '../components/empty.tsx'
import { ExternalLink } from '../components/external-link.tsx'
import { Section } from '../components/section.tsx'
import { Table, type Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { t } from './texts.ts'

const columns: Column<Admin.ManagedWatchSource>[] = [
  { title: t('feed'), cell: ({ url }) => <ExternalLink url={url} /> },
  {
    title: common('status'),
    cell: ({ fetchedAt, error }) => {
      if (error !== null)
        return (
          <>
            <Badge tone="bad">{t('failing')}</Badge> {error}
          </>
        )
      return fetchedAt && <Badge tone="good">{t('read')}</Badge>
    },
  },
  { title: t('requested'), cell: ({ fetchedAt }) => <Time value={fetchedAt} /> },
]

/** The feeds of a watch, with their last result. */
export const Sources = ({ sources }: { sources: Admin.ManagedWatchSource[] }) => (
  <Section title={t('sources')}>
    {sources.length === 0 ? (
      <Empty title={t('noSources')} />
    ) : (
      <Table label={t('sources')} columns={columns} rows={sources} rowKey={({ url }) => url} />
    )}
  </Section>
)
