import { Command, InvalidArgumentError } from 'commander'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineAction, defineCommand, linesOr } from './command.ts'

export const mail = new Command('mail').description('test the mail server, and retry mails that were given up')

const emailAddress = (text: string): string => {
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(text)) throw new InvalidArgumentError('It must be an address.')
  return text
}

defineCommand(
  mail
    .command('test')
    .description('send a mail now, with the settings of the service; exits with 1 if the server refuses it')
    .requiredOption('--to <address>', 'the receiver', emailAddress),
  async ({ terminal }, { to }: { to: string }) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { describeDisabled } = await import('./config.ts')
    const { sendTestMail } = await import('#src/platform/mail/test-mail.ts')
    const config = readConfig(terminal.environment)
    if (!config.mail) throw new UserFacingError('Mail is off: set SMTP_URL and MAIL_FROM.')
    try {
      await sendTestMail(config.mail, to)
    } catch (error) {
      throw new UserFacingError(`The mail server refused the mail: ${(error as Error).message}`, { cause: error })
    }
    const disabled = describeDisabled(config).map(feature => `Off: ${feature}`)
    return { result: { to }, text: [`Sent to ${to}`, ...disabled] }
  },
  { examples: ['mail test --to anne@studio.example'] },
)

defineAction(
  mail.command('failed').description('list the newest 100 mails that were given up'),
  async ({ db }) => {
    const { listDeadMails } = await import('#src/platform/mail/retry.ts')
    const mails = await listDeadMails(db)
    const lines = mails.map(
      ({ id, kind, receiver, createdAt, lastError }) => `${id}  ${createdAt}  ${kind} to ${receiver}: ${lastError}`,
    )
    return { result: { mails }, text: linesOr(lines, 'No mail was given up') }
  },
  { examples: ['mail failed', 'mail failed --json'] },
)

defineAction(
  mail.command('retry').description('send all mails that were given up again, unless their link has expired'),
  async ({ db }) => {
    const { retryDeadMails } = await import('#src/platform/mail/retry.ts')
    const retried = await retryDeadMails(db)
    return { result: { retried }, text: `Mails to send again: ${retried}` }
  },
  { examples: ['mail retry'] },
)
