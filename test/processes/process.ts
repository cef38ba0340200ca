import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RunOptions } from '#src/service/start/process.ts'

const file = (name: string) => fileURLToPath(new URL(`../../src/${name}`, import.meta.url))

/** Shared by all child processes: only the first start compiles. */
export const NODE_COMPILE_CACHE = join(tmpdir(), 'agency-api-compiled')

/** The secret key of the services in child processes, and of those that share a database with them. */
export const secretKey = randomBytes(32).toString('base64')

/** The environment of a child process, independent of this process. Services on one database share their secret. */
const environment = (env: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE,
  ENV_FILE: '',
  ...(env['DATABASE_URL'] && { SECRET_KEY: secretKey }),
  ...env,
})

const children = new Set<ChildProcess>()
// A test that fails before it stops a child process must not leave it running.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Collects the output of a child process, which is killed at the latest when this process exits. */
const collectOutput = (child: ChildProcess) => {
  children.add(child)
  child.once('exit', () => children.delete(child))
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return output
}

/** Starts a command line in a child process. */
export const spawnCli = (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, [file('cli.ts'), ...args], { env: environment(env) })
  const output = collectOutput(child)
  const exited = once(child, 'close').then(([code]: (number | null)[]) => ({ code, ...output }))
  return {
    stdin: child.stdin,
    output,
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Closes the pipe that reads the output. */
    closeOutput: () => child.stdout.destroy(),
  }
}

/** Runs a command line in a child process, and waits until it has exited. */
export const cli = (env: Record<string, string>, ...args: string[]) => spawnCli(env, ...args).exited

/** The arguments of Node that start the service with its timing. */
const mainArguments = (options: RunOptions) => {
  const program = `import { runService } from '${pathToFileURL(file('main.ts')).href}'
    await runService(${JSON.stringify(options)})`
  return ['--input-type=module', '--eval', program]
}

/** Without a drain, the service stops at once. */
const withoutDrain: RunOptions = { limits: { drainMs: 0 } }

/** Starts the service in a child process. By default, it stops without a drain. */
export const spawnMain = (env: Record<string, string>, options: RunOptions = {}) => {
  const child = spawn(process.execPath, mainArguments({ ...withoutDrain, ...options }), {
    env: environment({ PORT: '0', ...env }),
  })
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

/** Starts the service and waits until it listens or has exited. */
export const startMain = async (...options: Parameters<typeof spawnMain>) => {
  const service = spawnMain(...options)
  await Promise.race([service.listening, service.exited])
  return service
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Starts the service on a terminal, and waits until it listens or has exited. */
export const startOnTerminal = async (env: Record<string, string>) => {
  const command = [process.execPath, ...mainArguments(withoutDrain)].map(quoteForShell).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
    env: environment({ PORT: '0', TERM: 'xterm-256color', ...env }),
  })
  const output = collectOutput(child)
  const exited = once(child, 'close').then(([code]: unknown[]) => code)
  const listening = new Promise<void>(resolve => {
    child.stdout.on('data', () => output.stdout.includes('Documentation: ') && resolve())
  })
  await Promise.race([listening, exited])
  return {
    output,
    url: output.stdout.match(/Listening on (\S+)/)?.[1] ?? '',
    /** Presses Ctrl-C. */
    interrupt: () => {
      child.stdin.write('\u0003')
      return exited
    },
  }
}

/** Short intervals; pg-boss allows no shorter one for supervision. */
export const fastQueue: RunOptions = { intervals: { polling: 0.5, retry: 0, supervision: 1 } }

/** Starts the service as a child of a shell, as npm does, and waits until it listens. */
export const startUnderShell = async (env: Record<string, string>) => {
  // With a second command the shell forks: it does not become the service by `exec`.
  const shell = spawn('/bin/sh', ['-c', '"$0" "$1"; true', process.execPath, file('main.ts')], {
    env: environment({ PORT: '0', ...env }),
  })
  const output = collectOutput(shell)
  // The service inherits the pipes of the shell: they close when the service has exited.
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
