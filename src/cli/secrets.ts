import { Command } from 'commander'
import { defineAction } from './command.ts'

export const secrets = new Command('secrets').description('manage the encryption of stored secrets')

/** Shows a count on a line of a terminal, and nothing in a log. */
const showProgress = (done: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done.toLocaleString('en')} secrets read`)
}
const endProgress = () => {
  if (process.stderr.isTTY) process.stderr.write('\n')
}

defineAction(
  secrets
    .command('reseal')
    .description('encrypt all stored secrets with the current secret key, so that the previous one can be removed'),
  async ({ db, config }) => {
    const { resealSecrets } = await import('#src/db/secret-key.ts')
    const { loadSecretKeys } = await import('#src/secret-keys.ts')
    const counts = await resealSecrets(db, loadSecretKeys(config), progress => showProgress(progress.secrets))
    endProgress()
    const lines = [
      `All ${counts.secrets} stored secrets belong to the current secret key, ${counts.resealed} since now.`,
    ]
    if (counts.unreadable > 0)
      lines.push(
        `${counts.unreadable} of them cannot be opened with any key: rotate these webhooks and pair these sites again.`,
      )
    if (config.secretKeyPrevious)
      lines.push(
        'Remove SECRET_KEY_PREVIOUS when all instances use the new SECRET_KEY. Sessions that were not used since then end.',
      )
    return { result: counts, text: lines.join('\n') }
  },
)
