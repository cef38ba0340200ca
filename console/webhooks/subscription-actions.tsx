import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { reload, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { notify } from '../components/notifications.tsx'
import { DeleteSubscription } from './delete-subscription.tsx'
import { DisableSubscription } from './disable-subscription.tsx'
import { EditSubscription } from './edit-subscription.tsx'
import { EnableSubscription } from './enable-subscription.tsx'
import { reloadWebhooks } from './reload.ts'
import { RotateSecret } from './rotate-secret.tsx'
import { Secrets } from './secrets.tsx'
import { SendAgain } from './send-again.tsx'
import { t } from './texts.ts'

type Action = 'edit' | 'disable' | 'enable' | 'rotate' | 'send-again' | 'delete'
type OpenDialog = { name: Action } | { name: 'secrets'; secret: Admin.WebhookSecret }

interface SubscriptionActionsProps {
  subscription: Admin.WebhookSubscription
  /** Gets the id of a task that sends events again. */
  onTask: (taskId: number) => void
}

/** The actions on a subscription, and their dialogs. */
export const SubscriptionActions = ({ subscription, onTask }: SubscriptionActionsProps) => {
  const { id, isActive } = subscription
  const { route } = useLocation()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const finish = (text: string) => {
    close()
    notify(text)
    void reloadWebhooks()
  }
  const open = (name: Action) => () => setDialog({ name })
  return (
    <>
      <Button operation="updateSubscription" onClick={open('edit')}>
        {common('change')}
      </Button>
      <Button operation="updateSubscription" onClick={open(isActive ? 'disable' : 'enable')}>
        {isActive ? t('disable') : t('enable')}
      </Button>
      <Button operation="rotateSubscriptionSecret" onClick={open('rotate')}>
        {t('rotateSecret')}
      </Button>
      <Button operation="recoverSubscription" onClick={open('send-again')}>
        {t('sendEventsAgain')}
      </Button>
      <Button look="danger" operation="deleteSubscription" onClick={open('delete')}>
        {common('delete')}
      </Button>
      {dialog?.name === 'edit' && (
        <EditSubscription
          subscription={subscription}
          onClose={close}
          onDone={() => finish(t('settingsHaveBeenSaved'))}
        />
      )}
      {dialog?.name === 'disable' && (
        <DisableSubscription id={id} onClose={close} onDone={() => finish(t('subscriptionIsDisabled'))} />
      )}
      {dialog?.name === 'enable' && (
        <EnableSubscription id={id} onClose={close} onDone={() => finish(t('subscriptionIsActive'))} />
      )}
      {dialog?.name === 'rotate' && (
        <RotateSecret id={id} onClose={close} onRotated={secret => setDialog({ name: 'secrets', secret })} />
      )}
      {dialog?.name === 'secrets' && <Secrets secret={dialog.secret} onClose={close} />}
      {dialog?.name === 'send-again' && (
        <SendAgain
          id={id}
          onClose={close}
          onAccepted={taskId => {
            close()
            onTask(taskId)
          }}
        />
      )}
      {dialog?.name === 'delete' && (
        <DeleteSubscription
          subscription={subscription}
          onClose={close}
          onDone={() => {
            notify(t('subscriptionHasBeenDeleted'))
            void reload('listSubscriptions')
            route(pathTo('/webhooks'))
          }}
        />
      )}
    </>
  )
}
