import type { Logger } from 'pino'
import type { Config } from '#src/config/config.ts'
import { hasMail } from '#src/config/public-url.ts'
import { openMailer } from './mailer.ts'
import type { SendDeps } from './send.ts'

/** What sends the mails of the outbox. Undefined if the service sends no mail. */
export const openMail = (
  config: Config,
  { secrets, logger }: Pick<SendDeps, 'secrets'> & { logger: Logger },
): Omit<SendDeps, 'db'> | undefined =>
  config.mail && hasMail(config)
    ? {
        secrets,
        mailer: openMailer(config.mail),
        onFailure: (failure, { id, kind, isLast }) =>
          logger.warn({ mail: id, kind, ...failure }, isLast ? 'mail given up' : 'mail not sent yet'),
      }
    : undefined
