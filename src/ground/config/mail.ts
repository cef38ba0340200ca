import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { url, type Environment } from './values.ts'

/** How the service sends mail. */
export interface MailConfig {
  /** The SMTP server, with the credentials if it needs some. */
  smtpUrl: string
  /** The sender: an address, or a name and an address. */
  from: string
}

const address = String.raw`[^\s<>@,;:"]+@[^\s<>@,;:"]+`
const sender = new RegExp(String.raw`^(?:${address}|[^<>@,;:"\p{Cc}]+ <${address}>)$`, 'u')

/** Reads the mail settings. Undefined if the service sends no mail. */
export const readMail = (env: Environment): MailConfig | undefined => {
  const smtpUrl = url(env, 'SMTP_URL', 'smtp:', 'smtps:')
  const { MAIL_FROM: from } = env
  if (from && !sender.test(from))
    throw new UserFacingError(
      `MAIL_FROM must be an address, or a name and an address such as Agency <no-reply@example.com>, not "${from}"`,
    )
  if (!smtpUrl && !from) return undefined
  if (!from) throw new UserFacingError('SMTP_URL needs MAIL_FROM: set the sender of mails, too')
  if (!smtpUrl) throw new UserFacingError('MAIL_FROM needs SMTP_URL: set the mail server, too')
  return { smtpUrl, from }
}
