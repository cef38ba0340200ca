import { useState } from 'preact/hooks'
import { api, type Admin } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { DataDialog } from './data-dialog.tsx'
import { EventName } from './event-name.tsx'

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
    { title: t({ fr: 'Événement', en: 'Event' }), cell: ({ eventType }) => <EventName type={eventType} /> },
    { title: t({ fr: 'Date', en: 'Time' }), cell: ({ remoteAt }) => <Time value={remoteAt} /> },
    {
      title: t({ fr: 'Objet', en: 'Object' }),
      cell: ({ entityType, entityId, entityLabel }) => (
        <>
          {entityLabel ?? '–'}
          <br />
          <span class="quiet">{withId(entityType, entityId)}</span>
        </>
      ),
      isText: true,
    },
    { title: t({ fr: 'Auteur', en: 'Actor' }), cell: entry => <Actor entry={entry} />, isText: true },
    {
      title: t({ fr: 'Détails', en: 'Details' }),
      cell: entry =>
        entry.metadata && (
          <Button
            label={`${t({ fr: 'Détails de', en: 'Details of' })} ${entry.eventType} ${entry.id}`}
            onClick={() => setShown(entry)}
          >
            {t({ fr: 'Détails', en: 'Details' })}
          </Button>
        ),
    },
  ]
  return (
    <Section title={t({ fr: 'Activité', en: 'Activity' })}>
      <ListTable
        list={list}
        label={t({ fr: 'Activité', en: 'Activity' })}
        columns={columns}
        rowKey={entry => entry.id}
        empty={
          <Empty title={t({ fr: 'Le site n’a envoyé aucune activité', en: 'The site has sent no activity' })}>
            {platform === 'prestashop' && (
              <p>
                {t({
                  fr: 'Les boutiques PrestaShop n’envoient pas de journal d’activité.',
                  en: 'PrestaShop shops send no journal of activity.',
                })}
              </p>
            )}
          </Empty>
        }
      />
      {shown && <DataDialog title={shown.eventType} data={shown.metadata} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
