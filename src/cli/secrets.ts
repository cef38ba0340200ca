import { Command } from 'commander'
import { defineAction } from './command.ts'
import { openProgress } from './progress.ts'

export const secrets = new Command('secrets').description('manage the encryption of stored secrets')

const rotationEnd =
  'No secret needs SECRET_KEY_PREVIOUS any more: remove it when all instances use the new SECRET_KEY. ' +
  'Sessions that were not used since then end.'

defineAction(
  secrets
    .command('reseal')
    .description('encrypt all stored secrets with the current secret key, so that the previous one can be removed'),
  async ({ db, config }) => {
    const { resealSecrets } = await import('#src/ground/secrets/key-fingerprint.ts')
    const { describePlace } = await import('#src/ground/secrets/secrets.ts')
    const { loadSecretKeys } = await import('#src/ground/secrets/key-file.ts')
    using progress = openProgress('secrets read')
    const result = await resealSecrets(db, loadSecretKeys(config), done => progress.update(done.secrets))
    const { secrets: total, resealed, unreadable } = result
    const lines = [`Encrypted ${resealed} of ${total} stored secrets with the current secret key.`]
    if (unreadable.length > 0)
      lines.push(
        `${unreadable.length} cannot be opened with any key: give these webhooks a new secret, pair these sites again, and reset the second factor of these users:`,
        ...unreadable.map(place => `  ${describePlace(place)}`),
      )
    if (config.secretKeyPrevious) lines.push(rotationEnd)
    return { result, text: lines }
  },
  { examples: ['secrets reseal'] },
)
