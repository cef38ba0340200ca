import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { basePath, subscribe } from '../deployment.ts'
import { faultTest } from '../fault-test.ts'
import { describeBroken, openLedger } from '../load/ledger.ts'
import { kindsOf } from '../load/outcomes.ts'
import { startCallers } from '../load/requests.ts'

const it = faultTest()

it('requests and webhooks only take longer when the network to PostgreSQL is slow', async ({
  proxy,
  deployment,
  client,
  receiver,
}) => {
  const agency = await deployment.agency()
  const { url, kill } = await deployment.start()
  await subscribe(client, url, agency, receiver.url)
  const ledger = openLedger([agency])
  const { headers } = agency
  proxy.delay(50)
  const writers = startCallers(4, () =>
    ledger.create(name => client.send(url, { method: 'POST', path: `${basePath}/clients`, headers, body: { name } })),
  )
  await delay(5000)
  expect(kindsOf(await writers.stop())).toEqual(['201'])
  expect(describeBroken(await ledger.finalBalance(deployment.db, receiver))).toEqual([])
  expect(await kill('SIGTERM')).toEqual({ code: 0, signal: null })
  proxy.restore()
})
