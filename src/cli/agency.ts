import { Argument, Command, Option } from 'commander'
import { createAgency, plans, setPlan, type Agency } from '#src/people/agencies.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { id, name, timezone } from './options.ts'

const describe = (agency: Agency) => ({
  result: agency,
  text: `Agency ${agency.id}, ${agency.name}: plan ${agency.plan}, time zone ${agency.timezone}`,
})

export const agency = new Command('agency').description('manage agencies and their plans')

defineAction(
  agency
    .command('create')
    .description('create an agency')
    .requiredOption('--name <name>', 'the name of the agency', name)
    .addOption(new Option('--plan <plan>', 'the plan; only pro includes the API').choices(plans).default('pro'))
    .option('--timezone <zone>', 'the IANA time zone (default: Europe/Paris)', timezone),
  async ({ db }, options: { name: string; plan: string; timezone?: string }) =>
    describe(await createAgency(db, { name: options.name, plan: options.plan, timezone: options.timezone })),
)

defineAction(
  agency
    .command('set-plan')
    .description('change the plan of an agency')
    .argument('<id>', 'the id of the agency', id)
    .addArgument(new Argument('<plan>', 'the new plan').choices(plans)),
  async ({ db }, agencyId: number, plan: string) => {
    const changed = await setPlan(db, agencyId, plan)
    if (!changed) throw new UserFacingError(`Agency ${agencyId} does not exist. Check the id.`)
    return describe(changed)
  },
)
