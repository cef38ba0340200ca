import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { formatNumber } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { DataDialog } from './data-dialog.tsx'
import { EventName } from './event-name.tsx'
import { readFields } from './fields.ts'
import { t } from './texts.ts'

/** The person of an event: by the name that was entered, or else by the email, or else by the id. */
const Person = ({ entry: { email, userId, data } }: { entry: Admin.SecurityEntry }) => {
  const fields = readFields(data)
  const username = fields.text('username')
  const id = userId === null ? undefined : `#${userId}`
  return (
    <>
      {username ?? email ?? id ?? '–'}
      <br />
      <span class="quiet">{[username && email, fields.text('role')].filter(Boolean).join(', ')}</span>
    </>
  )
}

/** The file that changed, or the reason that the plugin states. */
const Subject = ({ entry: { data } }: { entry: Admin.SecurityEntry }) => {
  const fields = readFields(data)
  const path = fields.text('path')
  if (path) return <code>{path}</code>
  return <>{fields.text('reason') ?? '–'}</>
}

const columnsOf = (onShow: (entry: Admin.SecurityEntry) => void): Column<Admin.SecurityEntry>[] => [
  { title: common('event'), cell: ({ eventType }) => <EventName type={eventType} /> },
  {
    title: t('time'),
    cell: ({ remoteAt, receivedAt }) => <Time value={remoteAt ?? receivedAt} />,
  },
  { title: t('person'), cell: entry => <Person entry={entry} />, isText: true },
  { title: t('ipAddress'), cell: ({ ip }) => (ip ? <code>{ip}</code> : '–') },
  { title: t('subject'), cell: entry => <Subject entry={entry} />, isText: true },
  {
    title: t('attempts'),
    cell: ({ count }) => (count === null ? '–' : formatNumber(count)),
    isNumber: true,
  },
  {
    title: t('details'),
    cell: entry =>
      Object.keys(entry.data).length > 0 && (
        <Button
          label={t('detailsOfEntry', { entry: `${entry.eventType ?? ''} ${entry.id}` })}
          onClick={() => onShow(entry)}
        >
          {t('details')}
        </Button>
      ),
  },
]

/** The sign-ins on the site, successful and failed, and what else concerns its security. */
export const SecurityEvents = ({ connector: { id } }: { connector: Admin.Connector }) => {
  const list = useList(
    operationKey('listSecurityEvents', { id }),
    offset => api.connectors.securityEvents(id, { limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  const [shown, setShown] = useState<Admin.SecurityEntry>()
  return (
    <Section title={t('securityEvents')}>
      <ListTable
        list={list}
        label={t('securityEvents')}
        columns={columnsOf(setShown)}
        rowKey={entry => entry.id}
        empty={<Empty title={t('siteHasReportedNoSecurity')} />}
      />
      {shown && <DataDialog title={shown.eventType ?? '–'} data={shown.data} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
