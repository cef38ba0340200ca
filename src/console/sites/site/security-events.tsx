import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { formatNumber, t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { DataDialog } from './data-dialog.tsx'

const userOf = ({ email, userId }: Admin.SecurityEntry) => email ?? (userId === null ? '–' : `#${userId}`)

const columnsOf = (onShow: (entry: Admin.SecurityEntry) => void): Column<Admin.SecurityEntry>[] => [
  { title: t({ fr: 'Événement', en: 'Event' }), cell: ({ eventType }) => <code>{eventType ?? '–'}</code> },
  {
    title: t({ fr: 'Date', en: 'Time' }),
    cell: ({ remoteAt, receivedAt }) => <Time value={remoteAt ?? receivedAt} />,
  },
  { title: t({ fr: 'Utilisateur', en: 'User' }), cell: userOf },
  { title: t({ fr: 'Adresse IP', en: 'IP address' }), cell: ({ ip }) => (ip ? <code>{ip}</code> : '–') },
  {
    title: t({ fr: 'Tentatives', en: 'Attempts' }),
    cell: ({ count }) => (count === null ? '–' : formatNumber(count)),
    isNumber: true,
  },
  {
    title: t({ fr: 'Détails', en: 'Details' }),
    cell: entry =>
      Object.keys(entry.data).length > 0 && (
        <Button
          label={`${t({ fr: 'Détails de', en: 'Details of' })} ${entry.eventType ?? ''} ${entry.id}`}
          onClick={() => onShow(entry)}
        >
          {t({ fr: 'Détails', en: 'Details' })}
        </Button>
      ),
  },
]

/** The logins on the site, successful and failed. */
export const SecurityEvents = ({ connector: { id } }: { connector: Admin.Connector }) => {
  const list = useList(
    operationKey('listSecurityEvents', { id }),
    offset => api.connectors.securityEvents(id, { limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  const [shown, setShown] = useState<Admin.SecurityEntry>()
  return (
    <Section title={t({ fr: 'Connexions au site', en: 'Logins on the site' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Connexions au site', en: 'Logins on the site' })}
        columns={columnsOf(setShown)}
        rowKey={entry => entry.id}
        empty={
          <Empty title={t({ fr: 'Le site n’a signalé aucune connexion', en: 'The site has reported no logins' })} />
        }
      />
      {shown && <DataDialog title={shown.eventType ?? '–'} data={shown.data} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
