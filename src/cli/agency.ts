import { Argument, Command, Option } from 'commander'
import type { QuotaName } from '#generated/public/types.ts'
import { commandLine } from '#src/ground/base/actor.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { plans, quotaNames } from '#src/platform/limits/plans.ts'
import type { Agency, NewAgency } from '#src/features/people/agencies.ts'
import { domainRoles, type SignInDomain } from '#src/features/people/sign-in-domains.ts'
import { confirmable, defineAction, requireConfirmation, linesOr } from './command.ts'
import { currency, domain, email, id, integer, name, timezone } from './options.ts'

const describe = (agency: Agency) => ({
  result: agency,
  text: `Agency ${agency.id}, ${agency.name}: plan ${agency.plan}, time zone ${agency.timezone}, currency ${agency.currency}`,
})

const unknownAgency = (agencyId: number) => new UserFacingError(`Agency ${agencyId} does not exist. Check the id.`)

const update = async (
  db: Database,
  agencyId: number,
  changes: { name: string } | { plan: string } | { currency: string },
) => {
  const { updateAgency } = await import('#src/features/people/agencies.ts')
  const changed = await updateAgency(db, agencyId, changes)
  if (!changed) throw unknownAgency(agencyId)
  return changed
}

const find = async (db: Database, agencyId: number) => {
  const { findAgency } = await import('#src/features/people/agencies.ts')
  const existing = await findAgency(db, agencyId)
  if (!existing) throw unknownAgency(agencyId)
  return existing
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
  async ({ db }, newAgency: NewAgency) => {
    const { createAgency } = await import('#src/features/people/agencies.ts')
    return describe(await createAgency(db, newAgency))
  },
  {
    examples: [
      "agency create --name 'Studio Vert' --timezone Europe/Paris",
      "agency create --name 'Studio Vert' --plan free --json",
    ],
    canCreate: true,
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
  { examples: ['agency set-plan 2 pro'] },
)

defineAction(
  agency
    .command('set-currency')
    .description('change the currency of an agency; amounts are not converted')
    .argument('<id>', 'the id of the agency', id)
    .argument('<code>', 'the ISO 4217 code of the currency', currency),
  async ({ db }, agencyId: number, code: string) => describe(await update(db, agencyId, { currency: code })),
  { examples: ['agency set-currency 2 CHF'] },
)

defineAction(
  agency
    .command('set-quota')
    .description('set the limit of a quota for an agency; nothing is deleted when more is in use')
    .argument('<id>', 'the id of the agency', id)
    .addArgument(new Argument('<quota>', 'the quota').choices(quotaNames))
    .argument('<limit>', 'the limit; `default` is that of the plan', parseLimit),
  async ({ db }, agencyId: number, quota: QuotaName, newLimit: number | 'default') => {
    const { findAgency } = await import('#src/features/people/agencies.ts')
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { findQuotas, setLimit } = await import('#src/platform/limits/quotas.ts')
    if (!(await findAgency(db, agencyId))) throw unknownAgency(agencyId)
    const tenant = new Tenant(db, agencyId, commandLine)
    await setLimit(tenant, quota, newLimit)
    const { limit, used } = (await findQuotas(tenant))[quota]
    return {
      result: { agencyId, quota, limit, used },
      text: `Agency ${agencyId}: ${quota} limited to ${limit}, ${used} in use`,
    }
  },
  { examples: ['agency set-quota 2 subscriptions 500', 'agency set-quota 2 subscriptions default'] },
)

defineAction(
  agency
    .command('set-sign-in-domain')
    .description(
      'let people of an email domain in, who sign in with the OpenID Connect provider for the first time; it must have verified their address',
    )
    .argument('<id>', 'the id of the agency', id)
    .requiredOption('--domain <domain>', 'the part of the addresses after the @', domain)
    .addOption(new Option('--role <role>', 'their role in the agency').choices(domainRoles).default('member')),
  async ({ db }, agencyId: number, signInDomain: SignInDomain) => {
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { setSignInDomain } = await import('#src/features/people/sign-in-domains.ts')
    await find(db, agencyId)
    await setSignInDomain(new Tenant(db, agencyId, commandLine), signInDomain)
    return {
      result: { agencyId, ...signInDomain },
      text: `Agency ${agencyId} lets new people of ${signInDomain.domain} in: ${signInDomain.role}`,
    }
  },
  { examples: ['agency set-sign-in-domain 2 --domain studio.example --role member'] },
)

defineAction(
  agency
    .command('remove-sign-in-domain')
    .description('let new people of an email domain in no longer; members stay')
    .argument('<id>', 'the id of the agency', id)
    .requiredOption('--domain <domain>', 'the part of the addresses after the @', domain),
  async ({ db }, agencyId: number, options: { domain: string }) => {
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { removeSignInDomain } = await import('#src/features/people/sign-in-domains.ts')
    await find(db, agencyId)
    if (!(await removeSignInDomain(new Tenant(db, agencyId, commandLine), options.domain)))
      throw new UserFacingError(`Agency ${agencyId} lets nobody of ${options.domain} in. Check --domain.`)
    return {
      result: { agencyId, domain: options.domain },
      text: `Agency ${agencyId} lets new people of ${options.domain} in no longer`,
    }
  },
  { examples: ['agency remove-sign-in-domain 2 --domain studio.example'] },
)

defineAction(
  agency.command('list').description('list all agencies'),
  async ({ db }) => {
    const { listAllAgencies } = await import('#src/features/people/agencies.ts')
    const agencies = await listAllAgencies(db)
    const lines = agencies.map(listed => describe(listed).text)
    return { result: { agencies }, text: linesOr(lines, 'There are no agencies') }
  },
  { examples: ['agency list', 'agency list --json'] },
)

defineAction(
  agency
    .command('show')
    .description('show an agency, its quotas and its sign-in domains')
    .argument('<id>', 'the id of the agency', id),
  async ({ db }, agencyId: number) => {
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { findQuotas } = await import('#src/platform/limits/quotas.ts')
    const { listSignInDomains } = await import('#src/features/people/sign-in-domains.ts')
    const existing = await find(db, agencyId)
    const tenant = new Tenant(db, agencyId, commandLine)
    const [quotas, signInDomains] = await Promise.all([findQuotas(tenant), listSignInDomains(tenant)])
    const lines = Object.entries(quotas).map(([quota, { limit, used }]) => `  ${quota}: ${used} of ${limit}`)
    const domains = signInDomains.map(({ domain: listed, role }) => `  lets people of ${listed} in: ${role}`)
    return {
      result: { ...existing, quotas, signInDomains },
      text: [describe(existing).text, ...lines, ...domains],
    }
  },
  { examples: ['agency show 2'] },
)

defineAction(
  agency
    .command('verify-invoices')
    .description('prove that no final invoice of an agency was changed, removed or added')
    .argument('<id>', 'the id of the agency', id),
  async ({ db }, agencyId: number) => {
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { verifyInvoices } = await import('#src/features/billing/invoicing/verify.ts')
    await find(db, agencyId)
    const { verified, broken } = await verifyInvoices(new Tenant(db, agencyId, commandLine))
    if (broken)
      throw new UserFacingError(
        `The chain of agency ${agencyId} is broken at document ${broken.position}${broken.number ? `, ${broken.number}` : ''}: ${broken.reason.toLowerCase()}. Compare it with a backup.`,
      )
    return {
      result: { agencyId, verified, broken },
      text: `Agency ${agencyId}: the chain of ${verified} final documents is intact`,
    }
  },
  { examples: ['agency verify-invoices 2', 'agency verify-invoices 2 --json'] },
)

defineAction(
  agency
    .command('export')
    .description('write an agency to a file, which `agency import` reads; compressed if its name ends in .gz')
    .argument('<id>', 'the id of the agency', id)
    .requiredOption('--to <file>', 'the file; one of the name is replaced'),
  async ({ db }, agencyId: number, { to }: { to: string }) => {
    const { exportAgency } = await import('./agency-file.ts')
    const { name: agencyName } = await find(db, agencyId)
    const rows = await exportAgency(db, agencyId, to)
    return {
      result: { agencyId, file: to, rows },
      text: `Agency ${agencyId}, ${agencyName}: ${rows} rows exported to ${to}`,
    }
  },
  { examples: ['agency export 2 --to studio-vert.jsonl.gz'] },
)

interface ImportOptions {
  plan: string
  owner?: string
}

defineAction(
  agency
    .command('import')
    .description('create an agency from a file of `agency export`, with new ids')
    .argument('<file>', 'the file')
    .addOption(new Option('--plan <plan>', 'the plan; only pro includes the API').choices(plans).default('pro'))
    .option(
      '--owner <email>',
      'an account here, which becomes the owner and gets the tasks of people without one',
      email,
    ),
  async ({ db }, file: string, { plan, owner }: ImportOptions) => {
    const { importAgency } = await import('./agency-file.ts')
    const { requireUser } = await import('./require-user.ts')
    const { createMember } = await import('#src/features/people/users.ts')
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { verifyInvoices } = await import('#src/features/billing/invoicing/verify.ts')
    const account = owner === undefined ? undefined : await requireUser(db, owner, '--owner')
    const { id: agencyId, rows } = await importAgency(db, file, { plan, ownerId: account?.id })
    const tenant = new Tenant(db, agencyId, commandLine)
    if (account) {
      const member = { agencyId, email: account.email, name: account.name, role: 'owner' as const }
      await db.transaction().execute(tx => createMember(tx, member, commandLine))
    }
    const { verified, broken } = await verifyInvoices(tenant)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const chain = broken
      ? `chain is broken at document ${broken.position}, as in the file`
      : `chain of ${verified} final documents is intact`
    return {
      result: { agencyId, rows, verified, broken },
      text: `Agency ${agencyId}: ${total} rows imported; the ${chain}`,
    }
  },
  { examples: ['agency import studio-vert.jsonl.gz --owner ana@studio.example'], canCreate: true },
)

defineAction(
  agency
    .command('rename')
    .description('change the name of an agency')
    .argument('<id>', 'the id of the agency', id)
    .argument('<name>', 'the new name', name),
  async ({ db }, agencyId: number, newName: string) => describe(await update(db, agencyId, { name: newName })),
  { examples: ["agency rename 2 'Studio Bleu'"] },
)

defineAction(
  confirmable(agency.command('delete'))
    .description('delete an agency with all its data permanently; the accounts of its members stay')
    .argument('<id>', 'the id of the agency', id),
  async ({ db, terminal }, agencyId: number, options: { yes?: boolean }) => {
    const { removeAgency } = await import('./remove-agency.ts')
    const existing = await find(db, agencyId)
    await requireConfirmation(terminal, options, `Delete agency ${agencyId}, ${existing.name}, with all its data?`)
    await removeAgency(db, existing)
    return { result: existing, text: `Agency ${agencyId}, ${existing.name}, was deleted` }
  },
  { examples: ['agency delete 2', 'agency delete 2 --yes'] },
)
