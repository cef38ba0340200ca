import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api, reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { notify } from '../components/notifications.tsx'
import { t } from './texts.ts'
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
          {t('runNow')}
        </Button>
      )}
      <Button operation="updateWatch" onClick={() => setDialog('change')}>
        {common('change')}
      </Button>
      <Button look="danger" operation="deleteWatch" onClick={() => setDialog('delete')}>
        {common('delete')}
      </Button>
      {dialog === 'change' && (
        <WatchForm
          watch={watch}
          onClose={close}
          onDone={() => {
            close()
            notify(t('watchHasBeenSaved'))
            void reload('listAdminWatches', 'getAdminWatch', 'listAdminWatchDocuments')
          }}
        />
      )}
      {dialog === 'delete' && (
        <Confirm
          title={`${common('delete')} ${watch.name}`}
          action={t('deleteWatch')}
          onConfirm={async () => await api.watches.delete(watch.id)}
          onClose={close}
          onDone={() => {
            notify(t('watchHasBeenDeleted'))
            void reload('listAdminWatches')
            route(pathTo('/watches'), true)
          }}
        >
          <p>{t('watchAllOfItsArticles')}</p>
        </Confirm>
      )}
    </>
  )
}
