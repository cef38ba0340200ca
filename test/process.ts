import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** What one start compiles, the later ones find. */
export const NODE_COMPILE_CACHE = join(tmpdir(), 'agency-api-compiled')

const SECRET_KEY = randomBytes(32).toString('base64')

/** The environment of a child: none of ours decides what it does. Services on one database share their secret. */
const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE,
  ...(env['DATABASE_URL'] && { SECRET_KEY }),
  ...env,
})

const collectOutput = (child: ChildProcess) => {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return output
}

/** Runs the command line to its end. */
export const cli = async (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [file('cli.ts'), ...args], { env: environment(env) })
  const output = collectOutput(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}

/** Starts the service as its users do, or by another script. */
export const spawnMain = (env: Record<string, string>, script = file('main.ts')) => {
  const child = spawn(process.execPath, [script], { env: environment({ PORT: '0', ...env }) })
  const output = collectOutput(child)
  const exited = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal }))
  const listening = new Promise<void>(resolve => {
    child.stdout.on('data', () => output.stdout.includes('Listening on') && resolve())
  })
  return {
    output,
    listening,
    exited,
    pid: child.pid ?? 0,
    get url() {
      return output.stdout.match(/Listening on (\S+)/)?.[1] ?? ''
    },
    get key() {
      return output.stdout.match(/spk_[0-9a-f]{48}/)?.[0]
    },
    kill: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return exited
    },
  }
}

/** Starts the service and waits until it listens or has ended. */
export const startMain = async (env: Record<string, string>, script?: string) => {
  const service = spawnMain(env, script)
  await Promise.race([service.listening, service.exited])
  return service
}

/** Starts the service with a queue that looks for jobs as often as pg-boss can. */
export const startWithFastQueue = (env: Record<string, string>) =>
  startMain(env, fileURLToPath(new URL('main-with-fast-queue.ts', import.meta.url)))

/** Starts the service as a child of a shell, as npm does, and waits until it listens. */
export const startUnderShell = async (env: Record<string, string>) => {
  // What follows keeps the shell from becoming the service.
  const shell = spawn('/bin/sh', ['-c', '"$0" "$1"; true', process.execPath, file('main.ts')], {
    env: environment({ PORT: '0', ...env }),
  })
  const output = collectOutput(shell)
  // The service holds the pipes of the shell: they close when it is gone, not when the shell is.
  const exited = once(shell, 'close')
  await new Promise<void>(resolve => {
    shell.stdout.on('data', () => output.stdout.includes('Listening on') && resolve())
  })
  return {
    exited,
    url: output.stdout.match(/Listening on (\S+)/)?.[1] ?? '',
    killShell: () => shell.kill('SIGKILL'),
  }
}
