import { Command } from 'commander'
import type { WebhookSubscription } from '#generated/public/types.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { confirmable, defineAction, requireConfirmation, linesOr } from './command.ts'
import { allRows, id, integer } from './options.ts'

export const webhook = new Command('webhook').description('manage the webhook subscriptions of agencies')

const describe = ({ id: webhookId, url, events, isActive, disabledReason, failureCount }: WebhookSubscription) =>
  [
    `Webhook ${webhookId}, ${new URL(url).origin}: ${events.join(' ')}, ${isActive ? 'active' : 'inactive'}`,
    ...(failureCount > 0 ? [`${failureCount} failures`] : []),
    ...(disabledReason === null ? [] : [disabledReason]),
  ].join(', ')

defineAction(
  webhook
    .command('list')
    .description('list the webhook subscriptions of an agency')
    .requiredOption('--agency <id>', 'the id of the agency', id),
  async ({ db }, options: { agency: number }) => {
    const { listSubscriptions } = await import('#src/features/webhooks/subscriptions/subscriptions.ts')
    const { subscriptionsIn } = await import('#src/features/webhooks/subscriptions/subscription-texts.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const page = await listSubscriptions(await requireTenant(db, options.agency), allRows)
    const { data: webhooks } = subscriptionsIn(page, 'en')
    return {
      result: { webhooks },
      text: linesOr(webhooks.map(describe), `Agency ${options.agency} has no webhooks`),
    }
  },
  { examples: ['webhook list --agency 2'] },
)

defineAction(
  webhook.command('show').description('show a webhook subscription').argument('<id>', 'the id of the webhook', id),
  async ({ db }, webhookId: number) => {
    const { findSubscription } = await import('#src/features/webhooks/subscriptions/subscriptions.ts')
    const { subscriptionIn } = await import('#src/features/webhooks/subscriptions/subscription-texts.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const stored = await onOwned(db, 'webhook_subscriptions', webhookId, findSubscription)
    const subscription = subscriptionIn(stored, 'en')
    return { result: subscription, text: describe(subscription) }
  },
  { examples: ['webhook show 1'] },
)

const defineToggle = (verb: 'enable' | 'disable', description: string) =>
  defineAction(
    webhook.command(verb).description(description).argument('<id>', 'the id of the webhook', id),
    async ({ db }, webhookId: number) => {
      const { updateSubscription } = await import('#src/features/webhooks/subscriptions/subscriptions.ts')
      const { subscriptionIn } = await import('#src/features/webhooks/subscriptions/subscription-texts.ts')
      const { onOwned } = await import('./owning-tenant.ts')
      const changes = { isActive: verb === 'enable' }
      const updated = await onOwned(db, 'webhook_subscriptions', webhookId, tenant =>
        updateSubscription(tenant, webhookId, changes),
      )
      const changed = subscriptionIn(updated, 'en')
      return { result: changed, text: describe(changed) }
    },
    { examples: [`webhook ${verb} 1`] },
  )

defineToggle('enable', 'enable a webhook: events that it has collected after failures are delivered')
defineToggle('disable', 'disable a webhook: events that occur until it is enabled are not delivered')

defineAction(
  webhook
    .command('deliveries')
    .description('list the newest deliveries of a webhook')
    .argument('<id>', 'the id of the webhook', id)
    .option('--limit <number>', 'how many deliveries to list', integer(1, 1000), 20),
  async ({ db }, webhookId: number, { limit }: { limit: number }) => {
    const { listDeliveries } = await import('#src/features/webhooks/delivery/deliveries.ts')
    const { deliveriesIn } = await import('#src/features/webhooks/delivery/delivery-texts.ts')
    const { findRowsOf } = await import('#src/ground/db/owned-rows.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const rows = await onOwned(db, 'webhook_subscriptions', webhookId, tenant =>
      findRowsOf(tenant, 'webhook_subscriptions', webhookId),
    )
    const { data: deliveries } = deliveriesIn(await listDeliveries(rows, { limit, offset: 0 }), 'en')
    const lines = deliveries.map(({ id: deliveryId, event, status, attempts, lastError, createdAt }) =>
      [`Delivery ${deliveryId}, ${event}, ${createdAt}: ${status}`, `${attempts} attempts`, lastError]
        .filter(Boolean)
        .join(', '),
    )
    return { result: { deliveries }, text: linesOr(lines, `Webhook ${webhookId} has no deliveries`) }
  },
  { examples: ['webhook deliveries 1', 'webhook deliveries 1 --limit 100 --json'] },
)

defineAction(
  webhook
    .command('redeliver')
    .description('deliver an event again, as a new delivery')
    .argument('<id>', 'the id of the webhook', id)
    .argument('<delivery>', 'the id of the delivery', integer(1, Number.MAX_SAFE_INTEGER)),
  async ({ db }, webhookId: number, deliveryId: number) => {
    const { redeliver } = await import('#src/features/webhooks/delivery/deliveries.ts')
    const { deliveryIn } = await import('#src/features/webhooks/delivery/delivery-texts.ts')
    const { findOwningTenant, missingError } = await import('./owning-tenant.ts')
    const tenant = await findOwningTenant(db, 'webhook_subscriptions', webhookId)
    if (!tenant) throw missingError('webhook_subscriptions', webhookId)
    const redelivered = await tenant.transaction(tx => redeliver(tx, webhookId, deliveryId))
    if (!redelivered)
      throw new UserFacingError(`Webhook ${webhookId} has no delivery ${deliveryId}: see \`webhook deliveries\`.`)
    const created = deliveryIn(redelivered, 'en')
    return { result: created, text: `Delivery ${created.id}, ${created.event}: ${created.status}` }
  },
  { examples: ['webhook redeliver 1 42'] },
)

defineAction(
  confirmable(webhook.command('delete'))
    .description('delete a webhook subscription and its deliveries permanently')
    .argument('<id>', 'the id of the webhook', id),
  async ({ db, terminal }, webhookId: number, options: { yes?: boolean }) => {
    const { findSubscription, removeSubscription } =
      await import('#src/features/webhooks/subscriptions/subscriptions.ts')
    const { subscriptionIn } = await import('#src/features/webhooks/subscriptions/subscription-texts.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const stored = await onOwned(db, 'webhook_subscriptions', webhookId, findSubscription)
    await requireConfirmation(terminal, options, `Delete webhook ${webhookId} and its deliveries?`)
    await onOwned(db, 'webhook_subscriptions', webhookId, removeSubscription)
    return { result: subscriptionIn(stored, 'en'), text: `Webhook ${webhookId} was deleted` }
  },
  { examples: ['webhook delete 1', 'webhook delete 1 --yes'] },
)
