import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
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

const columnsOf = (onEnd: (session: Admin.UserSession) => void): Column<Admin.UserSession>[] => [
  {
    title: t({ fr: 'Appareil', en: 'Device' }),
    cell: ({ userAgent, current }) => (
      <span title={userAgent ?? undefined}>
        {nameDevice(userAgent)} {current && <Badge tone="good">{t({ fr: 'celle-ci', en: 'this one' })}</Badge>}
      </span>
    ),
  },
  { title: t({ fr: 'Adresse IP', en: 'IP address' }), cell: ({ ipAddress }) => <code>{ipAddress ?? '–'}</code> },
  { title: t({ fr: 'Agence', en: 'Agency' }), cell: ({ agency }) => agency.name },
  { title: t({ fr: 'Connexion', en: 'Signed in' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
  { title: t({ fr: 'Dernière activité', en: 'Last used' }), cell: ({ lastSeenAt }) => <Time value={lastSeenAt} /> },
  {
    title: t({ fr: 'Actions', en: 'Actions' }),
    cell: session =>
      !session.current && (
        <Button
          look="danger"
          label={`${t({ fr: 'Terminer la session', en: 'End the session' })} ${nameDevice(session.userAgent)}`}
          onClick={() => onEnd(session)}
        >
          {t({ fr: 'Terminer', en: 'End' })}
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
    notify(
      ending === 'others'
        ? t({ fr: 'Les autres sessions sont terminées', en: 'The other sessions have ended' })
        : t({ fr: 'La session est terminée', en: 'The session has ended' }),
    )
    void reload('listSessions')
  }
  const endOthers = t({ fr: 'Terminer toutes les autres', en: 'End all others' })
  return (
    <Section
      title={t({ fr: 'Sessions', en: 'Sessions' })}
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
        label={t({ fr: 'Sessions', en: 'Sessions' })}
        columns={columnsOf(setEnding)}
        rowKey={({ id }) => id}
        empty={<Empty title={t({ fr: 'Aucune session', en: 'No sessions' })} />}
      />
      {ending && (
        <Confirm
          title={ending === 'others' ? endOthers : t({ fr: 'Terminer la session', en: 'End the session' })}
          action={t({ fr: 'Terminer', en: 'End' })}
          onConfirm={async () => await (ending === 'others' ? api.sessions.endOthers() : api.sessions.end(ending.id))}
          onDone={finish}
          onClose={() => setEnding(undefined)}
        >
          <p>
            {t({
              fr: 'Les appareils concernés devront se connecter à nouveau.',
              en: 'The devices concerned will have to sign in again.',
            })}
          </p>
        </Confirm>
      )}
    </Section>
  )
}
