import { Command } from 'commander'
import { defineAction } from './command.ts'

export const secretKey = new Command('secret-key').description('manage the secret key of the installation')

defineAction(
  secretKey
    .command('replace')
    .description('accept the configured secret key after the previous one was lost; this invalidates stored secrets'),
  async ({ db, config }) => {
    const { replaceSecretKey } = await import('#src/ground/secrets/key-fingerprint.ts')
    const { loadSecretKeys } = await import('#src/ground/secrets/key-file.ts')
    const invalidated = await replaceSecretKey(db, loadSecretKeys(config))
    if (!invalidated) return { result: { replaced: false }, text: 'This is the secret key of the database already' }
    const { webhooks, sites } = invalidated
    return {
      result: { replaced: true, ...invalidated },
      text: `The database now belongs to this secret key. New secrets are needed for ${webhooks} webhooks, ${sites} sites must be paired again, and all people must sign in again.`,
    }
  },
  { examples: ['secret-key replace'] },
)
