import type { MailConfig } from '#src/ground/config/mail.ts'
import { isLoopbackName } from '#src/ground/config/public-url.ts'

/** How long the SMTP server may be silent. */
const timeoutMs = 20_000

/**
 * Opens the connection to the SMTP server, with the package that is loaded for it. Credentials are sent over TLS only,
 * except to this machine.
 */
export const openTransport = async ({ smtpUrl }: MailConfig) => {
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
