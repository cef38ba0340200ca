import { rm } from 'node:fs/promises'
import { createDataDir } from '../../../test/processes/data-dir.ts'
import { startMain } from '../../../test/processes/process.ts'
import { AdminApi } from '../../src/admin/index.ts'

/** Starts the service with an embedded database, and returns the environment of programs that call it. */
export const startService = async () => {
  const dataDir = await createDataDir('runtimes')
  const service = await startMain({ DATA_DIR: dataDir, DEMO: '1', IP_RATE_LIMIT_PER_MINUTE: '10000' })
  const stop = async () => {
    await service.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [, email = '', password = ''] = /(\S+@\S+) with the password (\S+)/.exec(service.output.stdout) ?? []
    const admin = new AdminApi({ baseUrl: service.url })
    await admin.signIn({ email, password })
    const { key } = await admin.keys.create({ name: 'Runtimes', scopes: ['*'], rateLimitPerMinute: 1_000 })
    return { environment: { AGENCY_API_URL: service.url, AGENCY_API_KEY: key, EMAIL: email, PASSWORD: password }, stop }
  } catch (error) {
    await stop()
    throw new Error(`The service did not start:\n${service.output.stdout}${service.output.stderr}`, { cause: error })
  }
}
