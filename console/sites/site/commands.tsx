import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../../app/api.ts'
import { common } from '../../app/common.ts'
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
import { t } from './texts.ts'
import { UpdateOutcome } from './update-outcome.tsx'

const statuses: Record<Admin.CommandStatus, { text: string; tone: Tone }> = {
  queued: { text: common('queued'), tone: 'neutral' },
  delivered: { text: t('deliveredStatus'), tone: 'warning' },
  success: { text: t('success'), tone: 'good' },
  error: { text: t('error'), tone: 'bad' },
  expired: { text: t('expired'), tone: 'neutral' },
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
    { title: t('command'), cell: command => <CommandName command={command} /> },
    {
      title: common('status'),
      cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>,
    },
    {
      title: t('result'),
      cell: ({ result }) => result && <UpdateOutcome result={result} />,
      isText: true,
    },
    { title: t('created'), cell: ({ createdAt }) => <Time value={createdAt} /> },
    { title: t('delivered'), cell: ({ deliveredAt }) => <Time value={deliveredAt} /> },
    {
      title: t('completed'),
      cell: ({ completedAt }) => (completedAt ? <Time value={completedAt} /> : '–'),
    },
    {
      title: t('details'),
      cell: command => (
        <Button
          label={t('detailsOfEntry', { entry: `${command.type} ${command.id}` })}
          onClick={() => setDialog({ name: 'result', command })}
        >
          {t('details')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={t('commands')}
      actions={
        !revokedAt && (
          <Button look="primary" operation="queueCommand" onClick={() => setDialog({ name: 'queue' })}>
            {t('newCommand')}
          </Button>
        )
      }
    >
      <ListTable
        list={list}
        label={t('commands')}
        columns={columns}
        rowKey={command => command.id}
        empty={<Empty title={t('noCommandsYet')} />}
      />
      {dialog?.name === 'queue' && (
        <QueueCommand
          connector={connector}
          onDone={() => {
            close()
            notify(t('commandHasBeenQueued'))
            void reload('listCommands')
          }}
          onClose={close}
        />
      )}
      {dialog?.name === 'result' && <CommandResult command={dialog.command} onClose={close} />}
    </Section>
  )
}
