import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { DataDialog } from './data-dialog.tsx'
import { EventName } from './event-name.tsx'
import { t } from './texts.ts'

const withId = (name: string | null, id: number | null) => [name, id === null ? undefined : `#${id}`].join(' ').trim()

/** The person or the program that did something on the site. */
const Actor = ({ entry: { actorName, actorUserId, actorRole, actorIp } }: { entry: Admin.ActivityEntry }) => (
  <>
    {withId(actorName, actorName ? null : actorUserId) || '–'}
    <br />
    <span class="quiet">{[actorRole, actorIp].filter(Boolean).join(', ')}</span>
  </>
)

/** The activity of the site. */
export const Activity = ({ connector: { id, platform } }: { connector: Admin.Connector }) => {
  const list = useList(
    operationKey('listActivity', { id }),
    offset => api.connectors.activity(id, { limit: 100, offset }),
    { refetchInterval: 10_000 },
  )
  const [shown, setShown] = useState<Admin.ActivityEntry>()
  const columns: Column<Admin.ActivityEntry>[] = [
    { title: common('event'), cell: ({ eventType }) => <EventName type={eventType} /> },
    { title: t('time'), cell: ({ remoteAt }) => <Time value={remoteAt} /> },
    {
      title: t('object'),
      cell: ({ entityType, entityId, entityLabel }) => (
        <>
          {entityLabel ?? '–'}
          <br />
          <span class="quiet">{withId(entityType, entityId)}</span>
        </>
      ),
      isText: true,
    },
    { title: t('actor'), cell: entry => <Actor entry={entry} />, isText: true },
    {
      title: t('details'),
      cell: entry =>
        entry.metadata && (
          <Button
            label={t('detailsOfEntry', { entry: `${entry.eventType} ${entry.id}` })}
            onClick={() => setShown(entry)}
          >
            {t('details')}
          </Button>
        ),
    },
  ]
  return (
    <Section title={t('activity')}>
      <ListTable
        list={list}
        label={t('activity')}
        columns={columns}
        rowKey={entry => entry.id}
        empty={
          <Empty title={t('siteHasSentNoActivity')}>
            {platform === 'prestashop' && <p>{t('prestaShopShopsSendNoJournal')}</p>}
          </Empty>
        }
      />
      {shown && <DataDialog title={shown.eventType} data={shown.metadata} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
