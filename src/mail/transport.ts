import type { MailConfig } from '#src/config/mail.ts'
import { isLoopbackName } from '#src/config/public-url.ts'

/** Each step of a conversation with the SMTP server takes at most this long. */
const timeoutMs = 20_000

/**
 * Opens the connection to the SMTP server, with the package that is loaded for it. Credentials are sent over TLS only,
 * except to this machine.
 */
export const openTransport = async ({ smtpUrl }: MailConfig) => {
  const { createTransport } = await import('nodemailer')
  const { hostname, username } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    requireTLS: username !== '' && !isLoopbackName(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
