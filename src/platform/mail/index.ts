import type { Logger } from 'pino'
import type { Config } from '#src/ground/config/config.ts'
import type { Secrets } from '#src/ground/secrets/secrets.ts'
import { openMailer } from './mailer.ts'
import type { MailOutbox } from './outbox.ts'
import type { SendDeps } from './send.ts'

interface OpenDeps {
  secrets: Secrets
  /** Undefined if the service sends no mail. */
  outbox: MailOutbox | undefined
  logger: Logger
  /** The public address of the service. */
  publicUrl: string
  deploymentId: string
}

/** The dependencies of background jobs that write or send mails. */
export interface MailDeps extends Omit<SendDeps, 'db'> {
  secrets: Secrets
  outbox: MailOutbox
  publicUrl: string
}

/** Opens the connection for mails of background jobs. Undefined if the service sends no mail. */
export const openMail = (
  config: Config,
  { secrets, outbox, logger, publicUrl, deploymentId }: OpenDeps,
): MailDeps | undefined =>
  config.mail && outbox
    ? {
        secrets,
        publicUrl,
        deploymentId,
        outbox,
        mailer: openMailer(config.mail),
        onFailure: (failure, { id, kind, isLast }) =>
          logger.warn({ mail: id, kind, ...failure }, isLast ? 'mail given up' : 'mail not sent yet'),
      }
    : undefined
