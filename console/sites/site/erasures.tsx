import { api, type Admin } from '../../app/api.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { t } from './texts.ts'

const columns: Column<Admin.ErasureRecord>[] = [
  { title: t('request'), cell: ({ id }) => `#${id}` },
  {
    title: t('userOfSite'),
    cell: ({ userId }) => (userId === 0 ? '–' : `#${userId}`),
  },
  {
    title: t('hashOfEmail'),
    cell: ({ emailHash }) => (emailHash ? <code title={emailHash}>{emailHash.slice(0, 12)}…</code> : '–'),
  },
  { title: t('requested'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t('erased'),
    cell: ({ completedAt }) =>
      completedAt ? <Time value={completedAt} /> : <Badge tone="warning">{t('pending')}</Badge>,
  },
]

/** The requests of the site to erase the personal data of its users. */
export const Erasures = ({ connector: { id } }: { connector: Admin.Connector }) => {
  const list = useList(
    operationKey('listErasures', { id }),
    offset => api.connectors.erasures(id, { limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  return (
    <Section title={t('erasuresOfPersonalData')}>
      <ListTable
        list={list}
        label={t('erasures')}
        columns={columns}
        rowKey={erasure => erasure.id}
        empty={<Empty title={t('siteHasRequestedNoErasures')} />}
      />
    </Section>
  )
}
