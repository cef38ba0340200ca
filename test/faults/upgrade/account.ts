import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Contract } from '../../../scripts/src/contract.ts'
import type { Account } from './exchanges.ts'

/** The settings of both versions. */
export const environment = {
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  WEBHOOK_BACKOFF_SECONDS: '1',
  IP_RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_STORE: 'postgres',
  LOG_LEVEL: 'warn',
}

const password = 'correct horse battery'
const email = 'anne@studio.example'

/** Creates an agency, an owner and a key with the command line of the release in a folder. */
export const createAccount = async (folder: string, url: string, receiverUrl: string): Promise<Account> => {
  const cli = async (...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...environment, DATABASE_URL: url }
    const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/src/cli.ts`, ...args, '--json'], { env })
    return JSON.parse(stdout) as { id: number; key: string }
  }
  const { id: agencyId } = await cli('agency', 'create', '--name', 'Studio')
  const agency = ['--agency', String(agencyId)]
  await cli('user', 'create', ...agency, '--email', email, '--name', 'Anne', '--password', password)
  // Sites are signed on to with a verified address, which an earlier release does not require.
  const client = new pg.Client(url)
  await client.connect()
  await client.query('update users set email_verified_at = now()')
  await client.end()
  const createKey = async (perMinute: number) => {
    const limits = ['--per-minute', String(perMinute), '--per-day', '1000000']
    return (await cli('key', 'create', ...agency, '--name', 'Upgrade', '--scope', '*', ...limits)).key
  }
  const contract = JSON.parse(await readFile(`${folder}/generated/public/contract.json`, 'utf8')) as Contract
  return { key: await createKey(1_000_000), agencyId, email, password, contract, receiverUrl, createKey }
}
