import { Command, Option } from 'commander'
import { findAgency } from '#src/people/agencies.ts'
import { createMember, roles, type Role } from '#src/people/users.ts'
import { UserFacingError } from '#src/user-facing-error.ts'
import { defineAction } from './command.ts'
import { email, id, name } from './options.ts'

export const user = new Command('user').description('the people of agencies')

defineAction(
  user
    .command('create')
    .description('make somebody a member of an agency; a known email keeps its name and password')
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--email <email>', 'the email to sign in with', email)
    .requiredOption('--name <name>', 'the name to show', name)
    .requiredOption('--password <password>', 'the password to sign in with')
    .addOption(new Option('--role <role>', 'what the member may do').choices(roles).default('owner')),
  async ({ db }, options: { agency: number; email: string; name: string; password: string; role: Role }) => {
    if (!options.password) throw new UserFacingError('The password is empty.')
    if (!(await findAgency(db, options.agency))) throw new UserFacingError(`There is no agency ${options.agency}.`)
    const member = await db.transaction().execute(tx => createMember(tx, { ...options, agencyId: options.agency }))
    if (!member) throw new UserFacingError(`${options.email} is a member of agency ${options.agency} already.`)
    return { result: member, text: `User ${member.id}, ${member.email}: ${member.role} of agency ${member.agencyId}` }
  },
)
