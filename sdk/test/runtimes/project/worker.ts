// Runs the program on workerd, whose `test` command calls the function of this name.
import { run } from './program.js'

interface Bindings {
  AGENCY_API_KEY: string
  AGENCY_API_URL: string
  EMAIL: string
  PASSWORD: string
}

export default {
  async test(_controller: unknown, { AGENCY_API_KEY, AGENCY_API_URL, EMAIL, PASSWORD }: Bindings) {
    const client = { apiKey: AGENCY_API_KEY, baseUrl: AGENCY_API_URL }
    const steps = await run({ client, baseUrl: AGENCY_API_URL, email: EMAIL, password: PASSWORD })
    console.log(`works: ${steps.join(' ')}`)
  },
}
