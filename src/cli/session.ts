import { Command } from 'commander'
import { commandLine } from '#src/ground/base/actor.ts'
import { defineAction, linesOr } from './command.ts'
import { email } from './options.ts'

export const session = new Command('session').description('manage the sessions of users')

/** More than a user has. */
const allSessions = { limit: 1_000_000, offset: 0 }

defineAction(
  session
    .command('list')
    .description('list the sessions of a user')
    .requiredOption('--email <email>', 'the email of the user', email),
  async ({ db }, options: { email: string }) => {
    const { listSessions } = await import('#src/features/people/sessions.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId } = await requireUser(db, options.email)
    const { data } = await listSessions(db, { userId }, allSessions)
    const sessions = data.map(({ current: _, ...row }) => row)
    const lines = sessions.map(({ agency, createdAt, lastSeenAt, ipAddress, userAgent }) =>
      [`Agency ${agency.id}`, `since ${createdAt}`, `last seen ${lastSeenAt}`, ipAddress, userAgent]
        .filter(Boolean)
        .join(', '),
    )
    return { result: { sessions }, text: linesOr(lines, `${options.email} has no sessions`) }
  },
  { examples: ['session list --email anne@studio.example'] },
)

defineAction(
  session
    .command('end')
    .description('end all sessions of a user')
    .requiredOption('--email <email>', 'the email of the user', email),
  async ({ db }, options: { email: string }) => {
    const { auditPerson } = await import('#src/features/people/audit-person.ts')
    const { endAllSessions } = await import('#src/features/people/sessions.ts')
    const { requireUser } = await import('./require-user.ts')
    const { id: userId, email: userEmail } = await requireUser(db, options.email)
    await db.transaction().execute(async tx => {
      await endAllSessions(tx, userId)
      await auditPerson(tx, userId, { action: 'session.ended', actor: commandLine })
    })
    return { result: { id: userId, email: userEmail }, text: `All sessions of ${userEmail} were ended` }
  },
  { examples: ['session end --email anne@studio.example'] },
)
