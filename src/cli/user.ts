import { Command, Option } from 'commander'
import { commandLine } from '#src/actor.ts'
import { roles, type Role } from '#src/people/roles.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { email, id, name } from './options.ts'

export const user = new Command('user').description('manage the users of agencies')

defineAction(
  user
    .command('create')
    .description('add a user to an agency; an existing user keeps name and password')
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--email <email>', 'the email to sign in with', email)
    .requiredOption('--name <name>', 'the display name', name)
    .requiredOption('--password <password>', 'the password to sign in with')
    .addOption(new Option('--role <role>', 'the role in the agency').choices(roles).default('owner')),
  async ({ db }, options: { agency: number; email: string; name: string; password: string; role: Role }) => {
    if (!options.password) throw new UserFacingError('The password must not be empty. Check --password.')
    const { findAgency } = await import('#src/people/agencies.ts')
    const { createMember } = await import('#src/people/users.ts')
    const { Tenant } = await import('#src/db/tenant.ts')
    const { withQuotaError } = await import('./quota-error.ts')
    if (!(await findAgency(db, options.agency)))
      throw new UserFacingError(`Agency ${options.agency} does not exist. Check --agency.`)
    const tenant = new Tenant(db, options.agency, commandLine)
    const member = await withQuotaError(tenant, 'members', () =>
      db.transaction().execute(tx => createMember(tx, { ...options, agencyId: options.agency })),
    )
    if (!member) throw new UserFacingError(`${options.email} is already a member of agency ${options.agency}.`)
    return { result: member, text: `User ${member.id}, ${member.email}: ${member.role} of agency ${member.agencyId}` }
  },
)
