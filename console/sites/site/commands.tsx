import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../../app/api.ts'
import { t, type Text } from '../../app/language.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ListTable, useList } from '../../components/list.tsx'
import { notify } from '../../components/notifications.tsx'
import { Section } from '../../components/section.tsx'
import type { Column } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { CommandName } from './command-name.tsx'
import { CommandResult } from './command-result.tsx'
import { QueueCommand } from './queue-command.tsx'
import { UpdateOutcome } from './update-outcome.tsx'

const statuses: Record<Admin.CommandStatus, { text: Text; tone: Tone }> = {
  queued: { text: { fr: 'en attente', en: 'queued' }, tone: 'neutral' },
  delivered: { text: { fr: 'transmise', en: 'delivered' }, tone: 'warning' },
  success: { text: { fr: 'réussie', en: 'success' }, tone: 'good' },
  error: { text: { fr: 'échouée', en: 'error' }, tone: 'bad' },
  expired: { text: { fr: 'expirée', en: 'expired' }, tone: 'neutral' },
}

/** The dialog that is open: a new command, or one of the list. */
type OpenDialog = { name: 'queue' } | { name: 'result'; command: Admin.CommandRecord }

/** The commands to the site, with their results. */
export const Commands = ({ connector }: { connector: Admin.ConnectorDetails }) => {
  const { id, revokedAt } = connector
  const list = useList(
    operationKey('listCommands', { id }),
    offset => api.connectors.commands.list(id, { limit: 50, offset }),
    {
      refetchInterval: 5_000,
    },
  )
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const columns: Column<Admin.CommandRecord>[] = [
    { title: t({ fr: 'Commande', en: 'Command' }), cell: command => <CommandName command={command} /> },
    {
      title: t({ fr: 'État', en: 'Status' }),
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{t(statuses[status].text)}</Badge>,
    },
    {
      title: t({ fr: 'Résultat', en: 'Result' }),
      cell: ({ result }) => result && <UpdateOutcome result={result} />,
      isText: true,
    },
    { title: t({ fr: 'Créée', en: 'Created' }), cell: ({ createdAt }) => <Time value={createdAt} /> },
    { title: t({ fr: 'Transmise', en: 'Delivered' }), cell: ({ deliveredAt }) => <Time value={deliveredAt} /> },
    {
      title: t({ fr: 'Terminée', en: 'Completed' }),
      cell: ({ completedAt }) => (completedAt ? <Time value={completedAt} /> : '–'),
    },
    {
      title: t({ fr: 'Détails', en: 'Details' }),
      cell: command => (
        <Button
          label={`${t({ fr: 'Détails de', en: 'Details of' })} ${command.type} ${command.id}`}
          onClick={() => setDialog({ name: 'result', command })}
        >
          {t({ fr: 'Détails', en: 'Details' })}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={t({ fr: 'Commandes', en: 'Commands' })}
      actions={
        !revokedAt && (
          <Button look="primary" operation="queueCommand" onClick={() => setDialog({ name: 'queue' })}>
            {t({ fr: 'Nouvelle commande', en: 'New command' })}
          </Button>
        )
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Commandes', en: 'Commands' })}
        columns={columns}
        rowKey={command => command.id}
        empty={<Empty title={t({ fr: 'Aucune commande pour l’instant', en: 'No commands yet' })} />}
      />
      {dialog?.name === 'queue' && (
        <QueueCommand
          connector={connector}
          onDone={() => {
            close()
            notify(t({ fr: 'La commande est en attente', en: 'The command has been queued' }))
            void reload('listCommands')
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'result' && <CommandResult command={dialog.command} onClose={close} />}
    </Section>
  )
}
