import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Empty } from '../components/empty.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { notify } from '../components/notifications.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { Time } from '../components/time.tsx'
import { nameDevice } from './device.ts'
import { t } from './texts.ts'

const columnsOf = (onEnd: (session: Admin.UserSession) => void): Column<Admin.UserSession>[] => [
  {
    title: t('device'),
    cell: ({ userAgent, current }) => (
      <span title={userAgent ?? undefined}>
        {nameDevice(userAgent)} {current && <Badge tone="good">{t('thisOne')}</Badge>}
      </span>
    ),
  },
  { title: t('ipAddress'), cell: ({ ipAddress }) => <code>{ipAddress ?? '–'}</code> },
  { title: common('agency'), cell: ({ agency }) => agency.name },
  { title: t('signedIn'), cell: ({ createdAt }) => <Time value={createdAt} /> },
  { title: t('lastActivity'), cell: ({ lastSeenAt }) => <Time value={lastSeenAt} /> },
  {
    title: common('actions'),
    cell: session =>
      !session.current && (
        <Button
          look="danger"
          label={t('endSessionDevice', { device: nameDevice(session.userAgent) })}
          onClick={() => onEnd(session)}
        >
          {t('end')}
        </Button>
      ),
  },
]

/** The sessions of the user in all agencies. */
export const Sessions = () => {
  const list = useList(operationKey('listSessions'), offset => api.sessions.list({ limit: 100, offset }))
  const [ending, setEnding] = useState<Admin.UserSession | 'others'>()
  const finish = () => {
    setEnding(undefined)
    notify(ending === 'others' ? t('otherSessionsHaveEnded') : t('sessionHasEnded'))
    void reload('listSessions')
  }
  const endOthers = t('endAllOthers')
  return (
    <Section
      title={t('sessions')}
      actions={
        list.total > 1 && (
          <Button look="danger" onClick={() => setEnding('others')}>
            {endOthers}
          </Button>
        )
      }
    >
      <ListTable
        list={list}
        label={t('sessions')}
        columns={columnsOf(setEnding)}
        rowKey={({ id }) => id}
        empty={<Empty title={t('noSessions')} />}
      />
      {ending && (
        <Confirm
          title={ending === 'others' ? endOthers : t('endSession')}
          action={t('end')}
          onConfirm={async () => await (ending === 'others' ? api.sessions.endOthers() : api.sessions.end(ending.id))}
          onDone={finish}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('devicesConcerned')}</p>
        </Confirm>
      )}
    </Section>
  )
}
