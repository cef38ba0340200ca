import { createInterface } from 'node:readline/promises'

/** Asks a question at the terminal. Everything but `y` and `yes` is a no. */
export const confirm = async (question: string): Promise<boolean> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}
