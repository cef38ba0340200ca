// Runs the program on Node, Deno and Bun, and prints what works.
import { run } from './program.js'

declare const process: { env: Record<string, string | undefined>; exitCode?: number }

const { AGENCY_API_URL = '', EMAIL = '', PASSWORD = '' } = process.env

run({ client: {}, baseUrl: AGENCY_API_URL, email: EMAIL, password: PASSWORD }).then(
  steps => console.log(`works: ${steps.join(' ')}`),
  (error: unknown) => {
    console.error(error)
    process.exitCode = 1
  },
)
