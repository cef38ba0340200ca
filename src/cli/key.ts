import { Command } from 'commander'
import { findAgency } from '#src/people/agencies.ts'
import { findFirstOwner } from '#src/people/users.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { Tenant } from '#src/db/tenant.ts'
import { createKey, revokeKey } from '#src/keys/administration.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { id, integer, name, scopeOption } from './options.ts'
import { findOwningTenant } from './owning-tenant.ts'

export const key = new Command('key').description('API keys')

defineAction(
  key
    .command('create')
    .description("create an API key in the name of the agency's first owner; it is shown once")
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--name <name>', 'what the key is for', name)
    .addOption(scopeOption)
    .option('--per-minute <requests>', 'its minute limit; 60 when left out', integer(1, 1_000_000))
    .option('--per-day <requests>', 'its day limit; 10000 when left out', integer(1, 100_000_000)),
  async ({ db }, options: { agency: number; name: string; scope: KeyScope[]; perMinute?: number; perDay?: number }) => {
    if (!(await findAgency(db, options.agency))) throw new UserFacingError(`There is no agency ${options.agency}.`)
    const createdBy = await findFirstOwner(db, options.agency)
    if (!createdBy)
      throw new UserFacingError(`Agency ${options.agency} has no owner to make a key for: create a user first.`)
    const created = await createKey(new Tenant(db, options.agency), {
      createdBy,
      name: options.name,
      scopes: options.scope,
      rateLimitPerMinute: options.perMinute,
      rateLimitPerDay: options.perDay,
    })
    return { result: created, text: `Key ${created.id}, ${created.name}, shown only now:\n\n  ${created.key}\n` }
  },
)

defineAction(
  key
    .command('revoke')
    .description('revoke an API key for good; it stops working at once')
    .argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number) => {
    const tenant = await findOwningTenant(db, 'api_keys', keyId)
    const revoked = tenant && (await revokeKey(tenant, keyId))
    if (!revoked) throw new UserFacingError(`There is no key ${keyId}.`)
    return { result: revoked, text: `Key ${keyId} was revoked at ${revoked.revokedAt}` }
  },
)
