import type { Logger } from 'pino'
import type { Config } from '#src/config/config.ts'
import { hasMail } from '#src/config/public-url.ts'
import type { Secrets } from '#src/secrets/secrets.ts'
import { openMailer } from './mailer.ts'
import { openMailOutbox, type MailOutbox, type MailOutboxDeps } from './outbox.ts'
import type { SendDeps } from './send.ts'

interface MailDeps extends MailOutboxDeps {
  secrets: Secrets
  logger: Logger
}

/** The outbox of mails, and what sends them. */
export interface Mail extends Omit<SendDeps, 'db'> {
  outbox: MailOutbox
}

/** Opens the mail of the background jobs. Undefined if the service sends none. */
export const openMail = (config: Config, { logger, ...deps }: MailDeps): Mail | undefined =>
  config.mail && hasMail(config)
    ? {
        outbox: openMailOutbox(deps),
        secrets: deps.secrets,
        mailer: openMailer(config.mail),
        onFailure: (failure, { id, kind, isLast }) =>
          logger.warn({ mail: id, kind, ...failure }, isLast ? 'mail given up' : 'mail not sent yet'),
      }
    : undefined
