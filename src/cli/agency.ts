import { Argument, Command, Option } from 'commander'
import { commandLine } from '#src/actor.ts'
import type { Database } from '#src/db/connect.ts'
import type { Agency, NewAgency } from '#src/people/agencies.ts'
import { plans, quotaNames } from '#src/limits/plans.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import type { QuotaName } from '#generated/public/types.ts'
import { currency, id, integer, name, timezone } from './options.ts'

const describe = (agency: Agency) => ({
  result: agency,
  text: `Agency ${agency.id}, ${agency.name}: plan ${agency.plan}, time zone ${agency.timezone}, currency ${agency.currency}`,
})

const unknownAgency = (agencyId: number) => new UserFacingError(`Agency ${agencyId} does not exist. Check the id.`)

const update = async (db: Database, agencyId: number, changes: { plan: string } | { currency: string }) => {
  const { updateAgency } = await import('#src/people/agencies.ts')
  const changed = await updateAgency(db, agencyId, changes)
  if (!changed) throw unknownAgency(agencyId)
  return changed
}

const parseLimit = (text: string) => (text === 'default' ? text : integer(0, Number.MAX_SAFE_INTEGER)(text))

export const agency = new Command('agency').description('manage agencies and their plans')

defineAction(
  agency
    .command('create')
    .description('create an agency')
    .requiredOption('--name <name>', 'the name of the agency', name)
    .addOption(new Option('--plan <plan>', 'the plan; only pro includes the API').choices(plans).default('pro'))
    .option('--timezone <zone>', 'the IANA time zone (default: Europe/Paris)', timezone)
    .option('--currency <code>', 'the ISO 4217 code of the currency of all amounts (default: EUR)', currency),
  async ({ db }, { json, ...newAgency }: NewAgency & { json?: true }) => {
    const { createAgency } = await import('#src/people/agencies.ts')
    return describe(await createAgency(db, newAgency))
  },
)

defineAction(
  agency
    .command('set-plan')
    .description('change the plan of an agency')
    .argument('<id>', 'the id of the agency', id)
    .addArgument(new Argument('<plan>', 'the new plan').choices(plans)),
  async ({ db }, agencyId: number, plan: string) => {
    return describe(await update(db, agencyId, { plan }))
  },
)

defineAction(
  agency
    .command('set-currency')
    .description('change the currency of an agency; amounts are not converted')
    .argument('<id>', 'the id of the agency', id)
    .argument('<code>', 'the ISO 4217 code of the currency', currency),
  async ({ db }, agencyId: number, code: string) => describe(await update(db, agencyId, { currency: code })),
)

defineAction(
  agency
    .command('set-quota')
    .description('set the limit of a quota for an agency; nothing is deleted when more is in use')
    .argument('<id>', 'the id of the agency', id)
    .addArgument(new Argument('<quota>', 'the quota').choices(quotaNames))
    .argument('<limit>', 'the limit; `default` is that of the plan', parseLimit),
  async ({ db }, agencyId: number, quota: QuotaName, newLimit: number | 'default') => {
    const { findAgency } = await import('#src/people/agencies.ts')
    const { Tenant } = await import('#src/db/tenant.ts')
    const { findQuotas, setLimit } = await import('#src/limits/quotas.ts')
    if (!(await findAgency(db, agencyId))) throw unknownAgency(agencyId)
    const tenant = new Tenant(db, agencyId, commandLine)
    await setLimit(tenant, quota, newLimit)
    const { limit, used } = (await findQuotas(tenant))[quota]
    return {
      result: { agencyId, quota, limit, used },
      text: `Agency ${agencyId}: ${quota} limited to ${limit}, ${used} in use`,
    }
  },
)
