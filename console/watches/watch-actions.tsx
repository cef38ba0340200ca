import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { notify } from '../components/notifications.tsx'
import { WatchForm } from './watch-form.tsx'

interface WatchActionsProps {
  watch: Admin.ManagedWatch
  isRunning: boolean
  onRun: () => void
}

/** Runs, changes and deletes a watch. */
export const WatchActions = ({ watch, isRunning, onRun }: WatchActionsProps) => {
  const { route } = useLocation()
  const [dialog, setDialog] = useState<'change' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <>
      {watch.status === 'active' && (
        <Button look="primary" operation="runAdminWatch" isPending={isRunning} onClick={onRun}>
          {t({ fr: 'Collecter maintenant', en: 'Run now' })}
        </Button>
      )}
      <Button operation="updateWatch" onClick={() => setDialog('change')}>
        {t({ fr: 'Modifier', en: 'Change' })}
      </Button>
      <Button look="danger" operation="deleteWatch" onClick={() => setDialog('delete')}>
        {t({ fr: 'Supprimer', en: 'Delete' })}
      </Button>
      {dialog === 'change' && (
        <WatchForm
          watch={watch}
          onClose={close}
          onDone={() => {
            close()
            notify(t({ fr: 'La veille est enregistrée', en: 'The watch has been saved' }))
            void reload('listAdminWatches', 'getAdminWatch', 'listAdminWatchDocuments')
          }}
        />
      )}
      {dialog === 'delete' && (
        <Confirm
          title={`${t({ fr: 'Supprimer', en: 'Delete' })} ${watch.name}`}
          action={t({ fr: 'Supprimer la veille', en: 'Delete the watch' })}
          onConfirm={async () => await api.watches.delete(watch.id)}
          onClose={close}
          onDone={() => {
            notify(t({ fr: 'La veille est supprimée', en: 'The watch has been deleted' }))
            void reload('listAdminWatches')
            route(pathTo('/watches'), true)
          }}
        >
          <p>
            {t({
              fr: 'La veille, tous ses articles et ses synthèses sont supprimés pour toujours. Pour seulement arrêter la collecte, mettez-la en pause.',
              en: 'The watch, all of its articles and its syntheses are deleted for good. To only stop collecting, pause it.',
            })}
          </p>
        </Confirm>
      )}
    </>
  )
}
