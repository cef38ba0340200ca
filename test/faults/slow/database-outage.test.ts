import { describe } from 'vitest'
import { expectOrderlyOutage } from '../database-outage.ts'
import { faultTest } from '../fault-test.ts'

const it = faultTest()

describe('a database outage under load', { timeout: 180_000 }, () => {
  it.for([['fast', 10_000] as const, ['immediate', 2000] as const, ['kill', 2000] as const])(
    'is orderly: PostgreSQL stopped by %s for %i ms',
    async ([mode, durationMs], { postgres, deployment, client, receiver }) => {
      await expectOrderlyOutage(
        { deployment, client, receiver },
        {
          begin: () => postgres.stop(mode),
          end: postgres.start,
          durationMs,
          detectedWithinMs: 1500,
          recoveredWithinMs: 2500,
        },
      )
    },
  )

  it('is orderly: the network resets all connections', async ({ proxy, deployment, client, receiver }) => {
    await expectOrderlyOutage(
      { deployment, client, receiver },
      {
        begin: proxy.refuse,
        end: proxy.restore,
        durationMs: 5000,
        detectedWithinMs: 1500,
        recoveredWithinMs: 2500,
      },
    )
  })

  it('is orderly: PostgreSQL neither answers nor refuses', async ({ proxy, deployment, client, receiver }) => {
    await expectOrderlyOutage(
      { deployment, client, receiver },
      {
        begin: () => proxy.silence({ all: true }),
        end: proxy.restore,
        durationMs: 18_000,
        // Nothing but time tells such a server from a slow one: its statements may take 8 s.
        detectedWithinMs: 12_000,
        recoveredWithinMs: 12_000,
      },
    )
  })
})
