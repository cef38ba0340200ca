import { api, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'

const columns: Column<Admin.ErasureRecord>[] = [
  { title: t({ fr: 'Demande', en: 'Request' }), cell: ({ id }) => `#${id}` },
  {
    title: t({ fr: 'Utilisateur du site', en: 'User of the site' }),
    cell: ({ userId }) => (userId === 0 ? '–' : `#${userId}`),
  },
  {
    title: t({ fr: 'Empreinte de l’e-mail', en: 'Hash of the email' }),
    cell: ({ emailHash }) => (emailHash ? <code title={emailHash}>{emailHash.slice(0, 12)}…</code> : '–'),
  },
  { title: t({ fr: 'Demandé', en: 'Requested' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  {
    title: t({ fr: 'Effacé', en: 'Erased' }),
    cell: ({ completedAt }) =>
      completedAt ? <Time value={completedAt} /> : <Badge tone="warning">{t({ fr: 'en cours', en: 'pending' })}</Badge>,
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
    <Section title={t({ fr: 'Effacements de données personnelles', en: 'Erasures of personal data' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Effacements', en: 'Erasures' })}
        columns={columns}
        rowKey={erasure => erasure.id}
        empty={
          <Empty title={t({ fr: 'Le site n’a demandé aucun effacement', en: 'The site has requested no erasures' })} />
        }
      />
    </Section>
  )
}
