import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { reloadWebhooks } from './reload.ts'
import { t } from './texts.ts'

/** Sends the event of a delivery again, and opens the new delivery. */
export const Redeliver = ({ id, deliveryId }: { id: number; deliveryId: number }) => {
  const { route } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" operation="redeliverSubscriptionEvent" onClick={() => setOpen(true)}>
        {t('redeliver')}
      </Button>
      {isOpen && (
        <Dialog title={t('redeliverEvent')} onClose={() => setOpen(false)}>
          <p>{t('newDeliveryOfSameEvent')}</p>
          <Form
            action={t('redeliverEvent')}
            operation="redeliverSubscriptionEvent"
            onSubmit={() => api.webhooks.deliveries.redeliver(id, deliveryId)}
            onDone={delivery => {
              void reloadWebhooks()
              notify(t('eventIsBeingRedelivered'))
              route(pathTo(`/webhooks/${id}/deliveries/${delivery.id}`))
            }}
            onCancel={() => setOpen(false)}
          >
            {() => null}
          </Form>
        </Dialog>
      )}
    </>
  )
}
