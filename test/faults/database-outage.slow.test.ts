import { describe } from 'vitest'
import { expectOrderlyOutage } from './database-outage.ts'
import { faultTest } from './fault-test.ts'

const it = faultTest()

describe('while PostgreSQL is down', () => {
  it(
    'requests get 503 at once, and nothing acknowledged is lost',
    { timeout: 120_000 },
    async ({ postgres, deployment, client, receiver }) => {
      await expectOrderlyOutage(
        { deployment, client, receiver },
        {
          begin: () => postgres.stop('fast'),
          end: postgres.start,
          durationMs: 3500,
          detectedWithinMs: 1500,
          recoveredWithinMs: 2500,
        },
      )
    },
  )
})
