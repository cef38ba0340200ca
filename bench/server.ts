import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Server {
  /** The application_name that identifies its PostgreSQL processes. */
  name: string
  pid: number
  url: string
  /** Stops the server, and waits until it has exited. */
  close(): Promise<void>
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>
}

/** The secret key of the servers. */
export const secretKey = Buffer.alloc(32)

const withName = (databaseUrl: string, name: string) => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}

/** Starts a server as a separate process that logs to a file. */
export const startServer = async (
  name: string,
  file: string,
  databaseUrl: string,
  dir: string,
  environment: Record<string, string> = {},
): Promise<Server> => {
  const logPath = join(dir, `${name}.log`)
  const log = await open(logPath, 'w')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: withName(databaseUrl, name),
    SECRET_KEY: secretKey.toString('base64'),
    PORT: '0',
    IP_RATE_LIMIT_PER_MINUTE: '1000000000',
    ...environment,
  }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', log.fd, 'inherit'] })
  await log.close()
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  // A benchmark that fails must not leave its servers running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const close = async () => {
    child.kill('SIGTERM')
    await exited
    process.off('exit', kill)
  }

  for (let url: string | undefined; child.exitCode === null; await delay(50)) {
    url = (await readFile(logPath, 'utf8')).match(/Listening on (\S+)\n/)?.[1]
    if (url) return { name, pid: child.pid ?? 0, url, close, exited }
  }
  throw new Error(`${name} ended before it listened`)
}
