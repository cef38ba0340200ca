import { hash } from 'node:crypto'
import type { MailConfig } from '#src/ground/config/mail.ts'
import type { Language } from '#src/ground/base/language.ts'
import { withTimeout } from '#src/ground/outbound/timeout.ts'
import { toHtml, toText, type Letter } from './letter.ts'
import { isLoopbackName } from '#src/ground/config/public-url.ts'

/** How long the SMTP server may be silent. */
const timeoutMs = 20_000

/**
 * Opens the connection to the SMTP server, with the package that is loaded for it. Credentials are sent over TLS only,
 * except to this machine.
 */
const openTransport = async ({ smtpUrl }: MailConfig) => {
  const { createTransport } = await import('nodemailer')
  const { hostname, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== '' && !isLoopbackName(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A mail is rejected with its error.
  return transport.on('error', () => {})
}

/** A mail as it is handed to the SMTP server. */
export interface OutgoingMail {
  /** Identifies the mail among those of all deployments. */
  cause: string
  receiver: string
  language: Language
  letter: Letter
}

/** The connection to the SMTP server. */
export interface Mailer {
  send: (mail: OutgoingMail) => Promise<void>
  /** Throws if the server does not accept the connection or the credentials. */
  verify: () => Promise<void>
}

/** How long a mail takes at most, so that a server that sends a byte now and then holds up no others. */
const defaultTotalTimeoutMs = 60_000

/** The same for each attempt, so that a receiver that already has the mail recognizes it. */
export const messageId = (cause: string, from: string): string =>
  `<${hash('sha256', cause).slice(0, 40)}@${/@([^>]+)/.exec(from)?.[1]}>`

/** The header by which programs for mail unsubscribe with one click. */
const unsubscribeHeaders = ({ unsubscribeUrl }: Letter) =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Opens the connection to the SMTP server with the first mail. */
export const openMailer = (config: MailConfig, totalTimeoutMs = defaultTotalTimeoutMs): Mailer => {
  let opening: ReturnType<typeof openTransport> | undefined
  const transport = () => (opening ??= openTransport(config))
  return {
    send: async ({ cause, receiver, language, letter }) => {
      const opened = await transport()
      await opened.sendMail({
        signal: AbortSignal.timeout(totalTimeoutMs),
        from: config.from,
        to: { name: '', address: receiver },
        subject: letter.subject,
        text: toText(letter),
        html: toHtml(letter, language),
        messageId: messageId(cause, config.from),
        ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
        attachments: (letter.attachments ?? []).map(({ name, type, data }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(data, 'base64'),
        })),
        headers: {
          // A person has sent a mail that they want to be answered.
          ...(letter.replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }),
          'Content-Language': language,
          ...unsubscribeHeaders(letter),
        },
      })
    },
    verify: async () => {
      const opened = await transport()
      await withTimeout(totalTimeoutMs, () => opened.verify())
    },
  }
}
