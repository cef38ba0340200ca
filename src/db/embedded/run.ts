import { spawn } from 'node:child_process'

/** Whom programs are run as; without one they run as the user of this process. */
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

// PostgreSQL takes settings from PG* variables, and whatever it inherits can be read by everything of its user:
// it gets only what programs need to run at all.
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP']

const environment = (): NodeJS.ProcessEnv => {
  const entries = inherited.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  // The messages are compared with known texts, so they have to be the untranslated ones.
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

const runChild = ({ file, args, cwd, user, seconds, input = '' }: Command): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: environment(), windowsHide: true, ...user })
    let output = ''
    const collect = (chunk: string): void => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => {})
    child.stdin.end(input)

    const timer = setTimeout(() => {
      collect(`\n${file} was ended after ${seconds} seconds`)
      child.kill('SIGKILL')
    }, seconds * 1000)

    child.once('error', error => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', code => {
      clearTimeout(timer)
      // A grandchild may still hold the pipes, so their end is awaited only briefly.
      const patience = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, 500)
      child.once('close', () => {
        clearTimeout(patience)
        resolve({ ok: code === 0, output: output.trim() })
      })
    })
  })

/** Runs a program to its end, for at most so many seconds, and hands back what it printed. */
export const run = async (command: Command): Promise<Outcome> => {
  try {
    return await runChild(command)
  } catch (error) {
    const { file, cwd, user } = command
    const who = user === undefined ? '' : ` as the user with id ${user.uid}`
    throw new Error(`${file} cannot be run in ${cwd}${who}: ${(error as Error).message}`, { cause: error })
  }
}
