import { Command } from 'commander'
import { commandLine } from '#src/actor.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { id, integer, name, scopeOption } from './options.ts'

export const key = new Command('key').description('manage API keys')

defineAction(
  key
    .command('create')
    .description("create an API key on behalf of the agency's first owner; the key is shown only once")
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--name <name>', 'what the key is for', name)
    .addOption(scopeOption)
    .option('--per-minute <requests>', 'the limit of requests per minute (default: 60)', integer(1, 1_000_000))
    .option('--per-day <requests>', 'the limit of requests per day (default: 10000)', integer(1, 100_000_000)),
  async ({ db }, options: { agency: number; name: string; scope: KeyScope[]; perMinute?: number; perDay?: number }) => {
    const { findAgency } = await import('#src/people/agencies.ts')
    const { findFirstOwnerId } = await import('#src/people/users.ts')
    const { Tenant } = await import('#src/db/tenant.ts')
    const { createKey } = await import('#src/keys/administration.ts')
    const { withQuotaError } = await import('./quota-error.ts')
    if (!(await findAgency(db, options.agency)))
      throw new UserFacingError(`Agency ${options.agency} does not exist. Check --agency.`)
    const createdBy = await findFirstOwnerId(db, options.agency)
    if (!createdBy)
      throw new UserFacingError(`Agency ${options.agency} has no owner. Create one first, with \`user create\`.`)
    const newKey = {
      createdBy,
      name: options.name,
      scopes: options.scope,
      rateLimitPerMinute: options.perMinute,
      rateLimitPerDay: options.perDay,
    }
    const tenant = new Tenant(db, options.agency, commandLine)
    const created = await withQuotaError(tenant, 'keys', () => tenant.transaction(tx => createKey(tx, newKey)))
    return { result: created, text: `Key ${created.id}, ${created.name}, shown only once:\n\n  ${created.key}\n` }
  },
)

defineAction(
  key
    .command('rotate')
    .description('replace an API key by a successor with the same properties; the successor is shown only once')
    .option('--grace <seconds>', 'how long the old key still works (default: 0)', integer(0, 604_800))
    .argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number, options: { grace?: number }) => {
    const { rotateKey } = await import('#src/keys/rotation.ts')
    const { isApiError } = await import('#src/operations/errors.ts')
    const { findOwningTenant } = await import('./owning-tenant.ts')
    const tenant = await findOwningTenant(db, 'api_keys', keyId)
    const successor = await tenant
      ?.transaction(tx => rotateKey(tx, keyId, options.grace))
      .catch((error: unknown) => {
        if (!isApiError(error, 'KEY_NOT_ROTATABLE')) throw error
        throw new UserFacingError(`Key ${keyId} has expired, was revoked or was rotated already. Create a new one.`)
      })
    if (!successor) throw new UserFacingError(`Key ${keyId} does not exist. Check the id.`)
    return {
      result: successor,
      text: `Key ${successor.id}, ${successor.name}, replaces key ${keyId} and is shown only once:\n\n  ${successor.key}\n`,
    }
  },
)

defineAction(
  key
    .command('revoke')
    .description('revoke an API key permanently; it stops working immediately')
    .option('--disable-subscriptions', 'also disable the webhook subscriptions that the key has made')
    .argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number, options: { disableSubscriptions?: true }) => {
    const { revokeKey } = await import('#src/keys/administration.ts')
    const { findOwningTenant } = await import('./owning-tenant.ts')
    const tenant = await findOwningTenant(db, 'api_keys', keyId)
    const revoked = tenant && (await revokeKey(tenant, keyId, options))
    if (!revoked) throw new UserFacingError(`Key ${keyId} does not exist. Check the id.`)
    return { result: revoked, text: `Key ${keyId} was revoked at ${revoked.revokedAt}` }
  },
)
