import { useRef } from 'preact/hooks'
import { api, reload, type Admin } from '../../../app/api.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Form } from '../../../components/form.tsx'
import { notify } from '../../../components/notifications.tsx'
import { t } from './texts.ts'
import { inOrder, type Update } from './updates.ts'

const countUpdates = (value: number) => t.count('updates', value)

interface QueueUpdatesProps {
  connector: Admin.Connector
  updates: Update[]
  onDone: () => void
  onClose: () => void
}

/** Queues updates after a confirmation. */
export const QueueUpdates = ({ connector: { id }, updates, onDone, onClose }: QueueUpdatesProps) => {
  // Another attempt after an error queues only the rest.
  const queued = useRef(new Set<number>())
  const queueAll = async () => {
    for (const { extension, type, payload } of inOrder(updates)) {
      if (queued.current.has(extension.id)) continue
      await api.connectors.commands.queue(id, { type, payload })
      queued.current.add(extension.id)
    }
  }
  return (
    <Dialog title={t('update')} onClose={onClose}>
      <Form
        action={`${t('queue')} ${countUpdates(updates.length)}`}
        operation="queueCommand"
        onSubmit={queueAll}
        onDone={() => {
          notify(t('updatesHaveBeenQueued'))
          void reload('listCommands')
          onDone()
        }}
        onCancel={onClose}
      >
        {() => (
          <>
            <ul class="updates">
              {updates.map(({ extension, version }) => (
                <li key={extension.id}>
                  <strong>{extension.name}</strong> {extension.version && `${extension.version} → `}
                  {version}
                </li>
              ))}
            </ul>
            <p class="quiet">{t('pluginOfSiteReceivesThem')}</p>
          </>
        )}
      </Form>
    </Dialog>
  )
}
