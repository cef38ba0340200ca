import { Command } from 'commander'
import { createPairingToken } from '#src/connectors/pairing.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { id } from './options.ts'
import { findOwningTenant } from './owning-tenant.ts'

export const pairingToken = new Command('pairing-token').description('tokens by which plugins are paired')

defineAction(
  pairingToken
    .command('create')
    .description('create a token that pairs the plugin of a website once, within 60 seconds')
    .requiredOption('--website <id>', 'the id of the website', id),
  async ({ db }, options: { website: number }) => {
    const tenant = await findOwningTenant(db, 'websites', options.website)
    const created = tenant && (await createPairingToken(tenant, options.website))
    if (!created) throw new UserFacingError(`There is no website ${options.website}.`)
    return {
      result: created,
      text: `A pairing token for website ${options.website}, shown only now:\n\n  ${created.pairingToken}\n\nIt works once, until ${created.expiresAt}.`,
    }
  },
)
