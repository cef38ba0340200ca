import { useRef } from 'preact/hooks'
import { api, reload, type Admin } from '../../../app/api.ts'
import { count, t } from '../../../app/language.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { Form } from '../../../components/form.tsx'
import { notify } from '../../../components/notifications.tsx'
import { inOrder, type Update } from './updates.ts'

const countUpdates = (value: number) =>
  count(value, { fr: 'mise à jour', en: 'update' }, { fr: 'mises à jour', en: 'updates' })

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
    <Dialog title={t({ fr: 'Mettre à jour', en: 'Update' })} onClose={onClose}>
      <Form
        action={`${t({ fr: 'Lancer', en: 'Queue' })} ${countUpdates(updates.length)}`}
        operation="queueCommand"
        onSubmit={queueAll}
        onDone={() => {
          notify(t({ fr: 'Les mises à jour sont en attente', en: 'The updates have been queued' }))
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
            <p class="quiet">
              {t({
                fr: 'L’extension du site les reçoit à sa prochaine interrogation, en général en moins d’une minute, et les exécute une par une. Le résultat s’affiche sous « Commandes ».',
                en: 'The plugin of the site receives them at its next poll, usually within a minute, and executes them one by one. The results appear under “Commands”.',
              })}
            </p>
          </>
        )}
      </Form>
    </Dialog>
  )
}
