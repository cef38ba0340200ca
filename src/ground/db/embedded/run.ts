import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'

/** The user that a program runs as. */
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

// PostgreSQL reads settings from PG* variables, and other processes of its user can read its environment. Pass only the
// variables that a program needs to run.
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP']

const environment = (): NodeJS.ProcessEnv => {
  const entries = inheritedVariables.flatMap(name =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  // Error messages are matched in English.
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** How long to wait for output after the program exits: a server that it started may keep the pipes open. */
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
  // A program may exit without reading its input; its exit code decides.
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

/**
 * Runs a program until it exits, and returns its output. Kills it after the timeout; throws if it cannot be started.
 */
export const run = async (command: Command): Promise<Outcome> => {
  try {
    const { stdout, stderr } = await start(command)
    return { ok: true, output: (stdout + stderr).trim() }
  } catch (error) {
    const { file, cwd, user, seconds } = command
    const { code, killed, stdout = '', stderr = '', message } = error as ExecFileException
    const timeoutNote = killed ? `\n${file} was killed after ${seconds} seconds` : ''
    // A string is the reason why the program could not start; an exit code is a number, or null after a signal.
    if (typeof code !== 'string') return { ok: false, output: (stdout + stderr + timeoutNote).trim() }
    const asUser = user === undefined ? '' : ` as the user with id ${user.uid}`
    throw new UserFacingError(`${file} cannot be run in ${cwd}${asUser}: ${message}`, { cause: error })
  }
}
