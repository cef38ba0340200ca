import { api, type Admin } from '../app/api.ts'
import { common } from '../app/common.ts'
import { Dialog } from '../components/dialog.tsx'
import { changedFields } from '../components/changed-fields.ts'
import type { Entered } from '../components/entered.ts'
import { Form } from '../components/form.tsx'
import { useInitial } from '../components/use-initial.ts'
import { toFields } from './entered-subscription.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { t } from './texts.ts'

interface EditSubscriptionProps {
  subscription: Admin.WebhookSubscription
  onDone: () => void
  onClose: () => void
}

/** Changes the settings of a subscription. */
export const EditSubscription = ({ subscription: current, onDone, onClose }: EditSubscriptionProps) => {
  const subscription = useInitial(current)
  const save = (entered: Entered) => {
    const { url, description, events, clientIds, websiteIds, maxRetries } = subscription
    const before = { url, description, events, clientIds, websiteIds, maxRetries }
    // A URL is resolved when it is saved, which must not prevent other changes while its server is unavailable.
    return api.webhooks.update(subscription.id, changedFields<ReturnType<typeof toFields>>(before, toFields(entered)))
  }
  return (
    <Dialog title={t('changeSubscription')} onClose={onClose}>
      {subscription.readScopes && (
        <p class="notice">
          {t.rich('keyThatMadeThisSubscription', { scopes: <code>{subscription.readScopes.join(', ')}</code> })}
        </p>
      )}
      <Form action={common('save')} operation="updateSubscription" onSubmit={save} onDone={onDone} onCancel={onClose}>
        {error => <SubscriptionFields subscription={subscription} error={error} />}
      </Form>
    </Dialog>
  )
}
