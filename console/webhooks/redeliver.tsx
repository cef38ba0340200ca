import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { api } from '../app/api.ts'
import { t } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Form } from '../components/form.tsx'
import { notify } from '../components/notifications.tsx'
import { reloadWebhooks } from './reload.ts'

/** Sends the event of a delivery again, and opens the new delivery. */
export const Redeliver = ({ id, deliveryId }: { id: number; deliveryId: number }) => {
  const { route } = useLocation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" operation="redeliverSubscriptionEvent" onClick={() => setOpen(true)}>
        {t({ fr: 'Renvoyer', en: 'Redeliver' })}
      </Button>
      {isOpen && (
        <Dialog title={t({ fr: 'Renvoyer l’événement', en: 'Redeliver the event' })} onClose={() => setOpen(false)}>
          <p>
            {t({
              fr: 'Une nouvelle livraison du même événement est créée, avec son propre identifiant. Celle-ci reste telle quelle.',
              en: 'A new delivery of the same event is created, with an id of its own. This one stays as it is.',
            })}
          </p>
          <Form
            action={t({ fr: 'Renvoyer l’événement', en: 'Redeliver the event' })}
            operation="redeliverSubscriptionEvent"
            onSubmit={() => api.webhooks.deliveries.redeliver(id, deliveryId)}
            onDone={delivery => {
              void reloadWebhooks()
              notify(t({ fr: 'L’événement est renvoyé', en: 'The event is being redelivered' }))
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
