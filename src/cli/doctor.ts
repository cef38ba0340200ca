import { Command, InvalidArgumentError } from 'commander'
import type { Check } from './checks.ts'
import { defineCommand, listenersOf } from './command.ts'

const httpUrl = (text: string): URL => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError('It must be a URL such as https://example.com.')
  return new URL(text)
}

export const doctor = new Command('doctor')
  .description('check what the service depends on; exits with 1 if a check fails')
  .option('--url <url>', 'where to send the request of the outbound check', httpUrl, new URL('https://example.com'))

const describe = ({ name, status, detail, advice }: Check) => [
  `${status.padEnd(8)} ${name}: ${detail}`,
  ...(advice ? [`         ${advice}`] : []),
]

defineCommand(
  doctor,
  async ({ terminal }, { url }: { url: URL }) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { openServer } = await import('#src/ground/db/connection/open.ts')
    const { requireDatabase } = await import('./require-database.ts')
    const {
      checkDisk,
      checkDns,
      checkExports,
      checkMail,
      checkOutbound,
      checkPages,
      checkRedis,
      checkReplica,
      checkServer,
      checkTls,
    } = await import('./checks.ts')
    const config = readConfig(terminal.environment)

    const checkDatabase = async (): Promise<Check[]> => {
      try {
        await requireDatabase(config, terminal, { canCreate: false })
        const server = await openServer(config, listenersOf(terminal))
        return await checkServer(server.url).finally(() => server.close())
      } catch (error) {
        const { message: detail } = error as Error
        return [{ name: 'database', status: 'failed', detail, advice: 'Start PostgreSQL, and check DATABASE_URL.' }]
      }
    }
    const checks: Check[] = [
      ...(await checkDatabase()),
      { name: 'replica', ...(await checkReplica(config)) },
      { name: 'Redis', ...(await checkRedis(config)) },
      { name: 'mail', ...(await checkMail(config)) },
      { name: 'TLS', ...(await checkTls(config)) },
      { name: 'disk', ...(await checkDisk(config)) },
      { name: 'exports', ...(await checkExports(config)) },
      { name: 'pages', ...checkPages() },
      { name: 'DNS', ...(await checkDns(url)) },
      { name: 'outbound', ...(await checkOutbound(url, config)) },
    ]
    const isFailure = checks.some(({ status }) => status === 'failed')
    return { result: { ok: !isFailure, checks }, text: checks.flatMap(describe), isFailure }
  },
  { examples: ['doctor', 'doctor --url https://hooks.example.com --json'] },
)
