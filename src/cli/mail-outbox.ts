import type { Config } from '#src/ground/config/config.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { MailOutbox } from '#src/platform/mail/outbox.ts'
import type { Terminal } from './terminal.ts'

interface Context {
  db: Database
  config: Config
  terminal: Terminal
}

/**
 * The outbox of mails for changes at the command line, which the running service sends. Undefined if it sends no mail.
 * An operator who does not have its secret key can make the change without a mail.
 */
export const openMailOutbox = async ({ db, config, terminal }: Context): Promise<MailOutbox | undefined> => {
  const { hasMail } = await import('#src/ground/config/public-url.ts')
  if (!hasMail(config)) return undefined
  const { loadSecretKeys } = await import('#src/ground/secrets/key-file.ts')
  const { openSecrets } = await import('#src/ground/secrets/key-fingerprint.ts')
  const outbox = await import('#src/platform/mail/outbox.ts')
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
  try {
    return outbox.openMailOutbox({
      secrets: await openSecrets(db, loadSecretKeys(config)),
      // The service looks for due mails each minute.
      queue: { enqueue: () => Promise.resolve(false) },
      consoleUrl: path => `${publicUrl}/console${path}`,
    })
  } catch (error) {
    terminal.printError(`The person gets no mail about this: ${(error as Error).message}`)
    return undefined
  }
}
