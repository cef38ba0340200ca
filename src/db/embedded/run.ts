import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'

/** The user that programs run as; without one it is the user of this process. */
export interface SystemUser {
  uid: number
  gid: number
}

interface Command {
  file: string
  args: readonly string[]
  cwd: string
  user: SystemUser | undefined
  seconds: number
  input?: string
}

interface Outcome {
  ok: boolean
  output: string
}

// PostgreSQL takes settings from PG* variables, and other processes of its user can read its environment: it gets only
// what programs need to run at all.
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP']

const environment = (): NodeJS.ProcessEnv => {
  const entries = inheritedVariables.flatMap(name =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  // The messages are compared with known texts, so they have to be the untranslated ones.
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** How long the output of a program that has ended is awaited: a server that it started may hold the pipes open. */
const outputTimeoutMs = 500

const start = ({ file, args, cwd, user, seconds, input = '' }: Command) => {
  const running = promisify(execFile)(file, args, {
    cwd,
    env: environment(),
    windowsHide: true,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: Infinity,
    ...user,
  })
  const { child } = running
  // A program that ends without reading its input is judged by its exit code.
  child.stdin?.on('error', () => {}).end(input)
  child.once('exit', () => {
    const timer = setTimeout(() => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, outputTimeoutMs)
    child.once('close', () => clearTimeout(timer))
  })
  return running
}

/** Runs a program to its end, for at most so many seconds, and returns what it printed. */
export const run = async (command: Command): Promise<Outcome> => {
  try {
    const { stdout, stderr } = await start(command)
    return { ok: true, output: (stdout + stderr).trim() }
  } catch (error) {
    const { file, cwd, user, seconds } = command
    const { code, killed, stdout = '', stderr = '', message } = error as ExecFileException
    const timeoutNote = killed ? `\n${file} was ended after ${seconds} seconds` : ''
    // A program that ran has an exit code, or none when a signal ended it; a text is the reason why it could not start.
    if (typeof code !== 'string') return { ok: false, output: (stdout + stderr + timeoutNote).trim() }
    const asUser = user === undefined ? '' : ` as the user with id ${user.uid}`
    throw new Error(`${file} cannot be run in ${cwd}${asUser}: ${message}`, { cause: error })
  }
}
