import { Command, Option } from 'commander'
import { commandLine } from '#src/ground/base/actor.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { roles, type Role } from '#src/features/people/roles.ts'
import { defineAction, linesOr } from './command.ts'
import { allRows, email, id, name } from './options.ts'

export const user = new Command('user').description('manage the users of agencies')

interface NewUserOptions {
  agency: number
  email: string
  name: string
  password?: string
  role: Role
  existing?: true
}

defineAction(
  user
    .command('create')
    .description('add a user to an agency; an existing user, with --existing, keeps name and password')
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--email <email>', 'the email to sign in with', email)
    .requiredOption('--name <name>', 'the display name', name)
    .option('--password <password>', 'the password to sign in with (default: from standard input, which is safer)')
    .addOption(new Option('--role <role>', 'the role in the agency').choices(roles).default('owner'))
    .option('--existing', 'add the account that the email has already: verify before that it is of the right person'),
  async ({ db, terminal }, options: NewUserOptions) => {
    const { findAgency } = await import('#src/features/people/agencies.ts')
    const { createMember, findUser } = await import('#src/features/people/users.ts')
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { readNewPassword } = await import('./new-password.ts')
    const { withQuotaError } = await import('./quota-error.ts')
    const agency = await findAgency(db, options.agency)
    if (!agency) throw new UserFacingError(`Agency ${options.agency} does not exist. Check --agency.`)
    const known = await findUser(db, options.email)
    if (known) {
      const { describeAccount } = await import('./describe-account.ts')
      const account = await describeAccount(db, known)
      if (!options.existing)
        throw new UserFacingError(
          `${account} If it is the account of the right person, add --existing. Otherwise let the agency invite the person.`,
        )
      terminal.printError(`${account} Its name and password are not changed.`)
    }
    const personalWords = [options.email, options.name, agency.name]
    const password = known ? undefined : await readNewPassword(terminal, options.password, personalWords)
    const tenant = new Tenant(db, agency.id, commandLine)
    const member = await withQuotaError(tenant, () =>
      db.transaction().execute(tx => createMember(tx, { ...options, password, agencyId: agency.id }, commandLine)),
    )
    if (!member) throw new UserFacingError(`${options.email} is already a member of agency ${agency.id}.`)
    return { result: member, text: `User ${member.id}, ${member.email}: ${member.role} of agency ${member.agencyId}` }
  },
  {
    examples: [
      'user create --agency 2 --email anne@studio.example --name Anne',
      'user create --agency 2 --email max@studio.example --name Max --role member < password.txt',
    ],
  },
)

defineAction(
  user
    .command('set-password')
    .description('set the password of a user, from standard input, and end all sessions of the user')
    .requiredOption('--email <email>', 'the email of the user', email)
    .option('--remove-second-factor', 'also remove the second factor, which may be that of somebody else'),
  async ({ db, config, terminal }, options: { email: string; removeSecondFactor?: true }) => {
    const { hashPassword } = await import('#src/features/people/passwords.ts')
    const { resetSecondFactor } = await import('#src/features/people/second-factor.ts')
    const { findPersonalWords, setPassword } = await import('#src/features/people/set-password.ts')
    const { openMailOutbox } = await import('./mail-outbox.ts')
    const { readNewPassword } = await import('./new-password.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail } = await requireUser(db, options.email)
    const password = await readNewPassword(terminal, undefined, await findPersonalWords(db, userId))
    const by = { actor: commandLine, mail: await openMailOutbox({ db, config, terminal }) }
    await setPassword(db, { userId, passwordHash: await hashPassword(password), ...by })
    if (options.removeSecondFactor) await resetSecondFactor(db, userId, by)
    return { result: { id: userId, email: userEmail }, text: `The password of ${userEmail} was changed` }
  },
  { examples: ['user set-password --email anne@studio.example'] },
)

defineAction(
  user
    .command('reset-second-factor')
    .description('remove the second factor of a user who has lost it, and end all sessions of the user')
    .requiredOption('--email <email>', 'the email of the user', email),
  async ({ db, config, terminal }, options: { email: string }) => {
    const { resetSecondFactor } = await import('#src/features/people/second-factor.ts')
    const { openMailOutbox } = await import('./mail-outbox.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail } = await requireUser(db, options.email)
    const mail = await openMailOutbox({ db, config, terminal })
    if (!(await resetSecondFactor(db, userId, { actor: commandLine, mail })))
      throw new UserFacingError(`${userEmail} has no second factor.`)
    return { result: { id: userId, email: userEmail }, text: `The second factor of ${userEmail} was removed` }
  },
  { examples: ['user reset-second-factor --email anne@studio.example'] },
)

defineAction(
  user
    .command('sign-in-link')
    .description(
      'print a link that signs a user in once, for 15 minutes, such as an owner whom the OpenID Connect provider does not let in; a second factor is still asked for',
    )
    .requiredOption('--email <email>', 'the email of the user', email),
  async ({ db, config }, options: { email: string }) => {
    const { auditPerson } = await import('#src/features/people/audit-person.ts')
    const { createSignInToken } = await import('#src/features/people/sign-in-links.ts')
    const { loadSecretKeys } = await import('#src/ground/secrets/key-file.ts')
    const { createSecrets } = await import('#src/ground/secrets/secrets.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail } = await requireUser(db, options.email)
    const token = await createSignInToken(db, createSecrets(loadSecretKeys(config)), userId)
    await auditPerson(db, userId, { action: 'sign_in_link.created', actor: commandLine })
    const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
    const url = `${origin}/console/sign-in-link#${token}`
    return { result: { id: userId, email: userEmail, url }, text: url }
  },
  { examples: ['user sign-in-link --email anne@studio.example'] },
)

defineAction(
  user
    .command('verify-email')
    .description(
      'record that the address of a user is theirs, as an opened mail would: sites that the user signs on to trust it',
    )
    .argument('<email>', 'the email of the user', email)
    .option('--user <id>', 'which of the accounts that share the address, by the id of its user'),
  async ({ db }, address: string, options: { user?: string }) => {
    const { auditPerson } = await import('#src/features/people/audit-person.ts')
    const { listUsers, verifyEmail } = await import('#src/features/people/users.ts')
    const users = await listUsers(db, address)
    const candidates = users.filter(({ id: userId }) => options.user === undefined || options.user === userId)
    const [account, other] = candidates
    if (!account) throw new UserFacingError(`No user has the email ${address}. Check it, and --user.`)
    if (other) {
      const accounts = candidates.map(({ id: userId, name: userName }) => `${userId}, ${userName}`)
      throw new UserFacingError([
        `${candidates.length} accounts have the email ${address}. Choose one with --user:`,
        ...accounts,
      ])
    }
    const isNew = await db.transaction().execute(async tx => {
      const isVerified = await verifyEmail(tx, account.id, address)
      if (isVerified) await auditPerson(tx, account.id, { action: 'email.verified', actor: commandLine })
      return isVerified
    })
    return {
      result: { id: account.id, email: account.email, emailVerified: true },
      text: `The email ${account.email} ${isNew ? 'is verified' : 'was verified before'}`,
    }
  },
  { examples: ['user verify-email anne@studio.example'] },
)

const inAgency = (command: Command) =>
  command
    .requiredOption('--agency <id>', 'the id of the agency', id)
    .requiredOption('--email <email>', 'the email of the user', email)

defineAction(
  inAgency(user.command('set-role'))
    .description('change the role of a member or an invited person, and end the sessions of the member in the agency')
    .addOption(new Option('--role <role>', 'the new role').choices(roles).makeOptionMandatory()),
  async ({ db, config, terminal }, options: { agency: number; email: string; role: Role }) => {
    const { changeRoleWithSubscriptions } = await import('#src/features/webhooks/subscriptions/disable.ts')
    const { editMember } = await import('./edit-member.ts')
    const { openMailOutbox } = await import('./mail-outbox.ts')
    const mail = await openMailOutbox({ db, config, terminal })
    const member = await editMember(db, options, (tx, { id: memberId }) =>
      changeRoleWithSubscriptions(tx, memberId, options.role, 'operator', mail),
    )
    return { result: member, text: `${member.email}: ${member.role} of agency ${options.agency}` }
  },
  { examples: ['user set-role --agency 2 --email max@studio.example --role admin'] },
)

defineAction(
  inAgency(user.command('remove'))
    .description(
      'remove a member from an agency, end the sessions and invitations of the member in it, revoke the keys that the member created and disable the webhook subscriptions that the member or these keys made; or revoke an invitation',
    )
    .option('--keep-keys', 'do not revoke the keys')
    .option('--keep-subscriptions', 'do not disable the webhook subscriptions'),
  async ({ db }, options: { agency: number; email: string; keepKeys?: true; keepSubscriptions?: true }) => {
    const { removeMemberWithSubscriptions } = await import('#src/features/webhooks/subscriptions/disable.ts')
    const { editMember } = await import('./edit-member.ts')
    const member = await editMember(db, options, (tx, { id: memberId }) =>
      removeMemberWithSubscriptions(tx, memberId, 'operator', options),
    )
    return { result: member, text: `${member.email} was removed from agency ${options.agency}` }
  },
  {
    examples: [
      'user remove --agency 2 --email max@studio.example',
      'user remove --agency 2 --email max@studio.example --keep-keys',
    ],
  },
)

defineAction(
  user
    .command('list')
    .description('list the members of an agency and its invitations')
    .requiredOption('--agency <id>', 'the id of the agency', id),
  async ({ db }, options: { agency: number }) => {
    const { listMembers } = await import('#src/features/people/members.ts')
    const { Tenant } = await import('#src/ground/db/tenant.ts')
    const { data } = await listMembers(new Tenant(db, options.agency), allRows)
    const lines = data.map(({ email: memberEmail, name: memberName, role, status, createdBy }) =>
      [memberEmail, memberName, role, status, createdBy && `by ${createdBy.name}`].filter(Boolean).join(', '),
    )
    return { result: { members: data }, text: linesOr(lines, `Agency ${options.agency} has no members`) }
  },
  { examples: ['user list --agency 2', 'user list --agency 2 --json'] },
)

defineAction(
  user
    .command('show')
    .description('show a user and their agencies')
    .requiredOption('--email <email>', 'the email of the user', email),
  async ({ db }, options: { email: string }) => {
    const { listAgencies } = await import('#src/features/people/memberships.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail, name: userName } = await requireUser(db, options.email)
    const agencies = await listAgencies(db, userId)
    const lines = agencies.map(
      ({ id: agencyId, name: agencyName, role }) => `  ${role} of agency ${agencyId}, ${agencyName}`,
    )
    return {
      result: { id: userId, email: userEmail, name: userName, agencies },
      text: [`User ${userId}, ${userEmail}, ${userName}`, ...lines],
    }
  },
  { examples: ['user show --email anne@studio.example'] },
)

defineAction(
  user
    .command('rename')
    .description('change the display name of a user in all agencies')
    .requiredOption('--email <email>', 'the email of the user', email)
    .requiredOption('--name <name>', 'the new name', name),
  async ({ db }, options: { email: string; name: string }) => {
    const { auditPerson } = await import('#src/features/people/audit-person.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail } = await requireUser(db, options.email)
    await db.transaction().execute(async tx => {
      await tx.updateTable('users').set({ name: options.name }).where('id', '=', userId).execute()
      await auditPerson(tx, userId, { action: 'user.renamed', actor: commandLine })
    })
    return {
      result: { id: userId, email: userEmail, name: options.name },
      text: `User ${userId}, ${userEmail}, ${options.name}`,
    }
  },
  { examples: ["user rename --email anne@studio.example --name 'Anne Martin'"] },
)
