import { Command } from 'commander'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineAction } from './command.ts'
import { id } from './options.ts'

export const pairingToken = new Command('pairing-token').description('manage pairing tokens of plugins')

defineAction(
  pairingToken
    .command('create')
    .description('create a token that pairs the plugin of a website; it works once, for 60 seconds')
    .requiredOption('--website <id>', 'the id of the website', id),
  async ({ db }, options: { website: number }) => {
    const { createPairingToken } = await import('#src/features/sites/connectors/pairing.ts')
    const { findOwningTenant } = await import('./owning-tenant.ts')
    const tenant = await findOwningTenant(db, 'websites', options.website)
    const created = tenant && (await createPairingToken(tenant, options.website))
    if (!created) throw new UserFacingError(`Website ${options.website} does not exist. Check --website.`)
    return {
      result: created,
      text: [
        `Pairing token for website ${options.website}, shown only once:`,
        '',
        `  ${created.pairingToken}`,
        '',
        `It works once, until ${created.expiresAt}.`,
      ],
    }
  },
  { examples: ['pairing-token create --website 1'] },
)
