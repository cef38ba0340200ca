import { randomUUID } from 'node:crypto'
import type { MailConfig } from '#src/ground/config/mail.ts'
import { openMailer } from './mailer.ts'

/** Sends a mail without a cause, so that an operator sees whether it arrives. */
export const sendTestMail = (config: MailConfig, receiver: string): Promise<void> =>
  openMailer(config).send({
    cause: `test:${randomUUID()}`,
    receiver,
    language: 'en',
    letter: {
      subject: 'agency-api can send mail',
      paragraphs: ['The operator of agency-api has sent this mail to test the mail server.'],
      reason: 'You receive this message because the operator has entered your address.',
    },
  })
