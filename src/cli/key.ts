import { Command } from 'commander'
import type { ApiKey } from '#generated/admin/types.ts'
import type { KeyScope } from '#generated/public/scopes.ts'
import { commandLine } from '#src/ground/base/actor.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineAction, linesOr } from './command.ts'
import { allRows, id, integer, name, scopeOption } from './options.ts'

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
    const { findAgency } = await import('#src/features/people/agencies.ts')
    const { findFirstOwnerId } = await import('#src/features/people/users.ts')
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { createKey } = await import('#src/platform/keys/administration.ts')
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
    const created = await withQuotaError(tenant, () => tenant.transaction(tx => createKey(tx, newKey)))
    return {
      result: created,
      text: [`Key ${created.id}, ${created.name}, shown only once:`, '', `  ${created.key}`, ''],
    }
  },
  {
    examples: [
      'key create --agency 2 --name Zapier --scope clients:read --scope clients:write',
      "key create --agency 2 --name Admin --scope '*' --json",
    ],
  },
)

defineAction(
  key
    .command('rotate')
    .description('replace an API key by a successor with the same properties; the successor is shown only once')
    .option('--grace <seconds>', 'how long the old key still works (default: 0)', integer(0, 604_800))
    .argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number, options: { grace?: number }) => {
    const { rotateKey } = await import('#src/platform/keys/rotation.ts')
    const { isApiError } = await import('#src/ground/base/errors/api-error.ts')
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
      text: [
        `Key ${successor.id}, ${successor.name}, replaces key ${keyId} and is shown only once:`,
        '',
        `  ${successor.key}`,
        '',
      ],
    }
  },
  { examples: ['key rotate 1', 'key rotate 1 --grace 86400'] },
)

defineAction(
  key
    .command('revoke')
    .description('revoke an API key permanently; it stops working immediately')
    .option('--disable-subscriptions', 'also disable the webhook subscriptions that the key has made')
    .argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number, options: { disableSubscriptions?: true }) => {
    const { revokeKey } = await import('#src/platform/keys/administration.ts')
    const { revokeKeyWithSubscriptions } = await import('#src/features/webhooks/subscriptions/disable.ts')
    const { findOwningTenant } = await import('./owning-tenant.ts')
    const tenant = await findOwningTenant(db, 'api_keys', keyId)
    const revoke = options.disableSubscriptions ? revokeKeyWithSubscriptions : revokeKey
    const revoked = tenant && (await revoke(tenant, keyId))
    if (!revoked) throw new UserFacingError(`Key ${keyId} does not exist. Check the id.`)
    return { result: revoked, text: `Key ${keyId} was revoked at ${revoked.revokedAt}` }
  },
  { examples: ['key revoke 2', 'key revoke 2 --disable-subscriptions'] },
)

const describe = ({ id: keyId, name: keyName, prefix, status, scopes, lastUsedAt }: ApiKey) =>
  `Key ${keyId}, ${keyName}, ${prefix}…: ${status}, ${scopes.join(' ')}, last used ${lastUsedAt ?? 'never'}`

defineAction(
  key
    .command('list')
    .description('list the API keys of an agency')
    .requiredOption('--agency <id>', 'the id of the agency', id),
  async ({ db }, options: { agency: number }) => {
    const { listKeys } = await import('#src/platform/keys/administration.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const { data: keys } = await listKeys(await requireTenant(db, options.agency), allRows)
    return { result: { keys }, text: linesOr(keys.map(describe), `Agency ${options.agency} has no keys`) }
  },
  { examples: ['key list --agency 2'] },
)

defineAction(
  key.command('show').description('show the properties of an API key').argument('<id>', 'the id of the key', id),
  async ({ db }, keyId: number) => {
    const { findKeyById } = await import('#src/platform/keys/administration.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const apiKey = await onOwned(db, 'api_keys', keyId, findKeyById)
    const limits = `  ${apiKey.rateLimitPerMinute} requests per minute, ${apiKey.rateLimitPerDay} per day`
    return { result: apiKey, text: [describe(apiKey), limits] }
  },
  { examples: ['key show 1', 'key show 1 --json'] },
)

defineAction(
  key
    .command('rename')
    .description('change the name of an API key')
    .argument('<id>', 'the id of the key', id)
    .argument('<name>', 'the new name', name),
  async ({ db }, keyId: number, newName: string) => {
    const { updateKey } = await import('#src/platform/keys/administration.ts')
    const { onOwned } = await import('./owning-tenant.ts')
    const renamed = await onOwned(db, 'api_keys', keyId, tenant => updateKey(tenant, keyId, { name: newName }))
    return { result: renamed, text: describe(renamed) }
  },
  { examples: ["key rename 1 'Zapier, old'"] },
)
