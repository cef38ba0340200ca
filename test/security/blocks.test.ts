import { expect } from 'vitest'
import { test } from '#test/app/index.ts'
import { openTenant } from '#test/app/tenant.ts'
import { everyOperation } from '#test/contract/operations.ts'
import { maxBlockDuring } from '#test/max-block.ts'
import { anyBodies, hostileBodies } from './blocks/bodies.ts'
import { maxBlockMs, maxBlockOf, measureBody } from './blocks/max-block-of.ts'
import { openMeter } from './blocks/meter.ts'

const it = test
  .extend('tenant', { scope: 'file' }, ({ app }) => openTenant(app))
  .extend('meter', { scope: 'file' }, ({}, { onCleanup }) => {
    const meter = openMeter()
    onCleanup(async () => void (await meter.close()))
    return meter
  })

it('a block of the event loop is measured by its CPU time', async () => {
  const work = async () => {
    await Promise.resolve()
    const { user } = process.threadCpuUsage()
    while (process.threadCpuUsage().user - user < 2000 * maxBlockMs);
  }
  expect(await maxBlockDuring(work)).toBeGreaterThan(2 * maxBlockMs - 1)
})

const findOperation = (wanted: string) => {
  const operation = everyOperation.find(({ id }) => id === wanted)
  if (!operation) throw new Error(`No operation ${wanted}`)
  return operation
}
/** An operation of each way to read a body. */
const readers = ['createClient', 'updateWatch', 'syncContent', 'ping', 'executeTool', 'speakMcp']

it.for(readers)('reading a hostile body of %s holds the loop for 50 ms at most', async (id, { app, tenant, meter }) => {
  const { api, operation } = findOperation(id)
  const maxMs: Record<string, number> = {}
  for (const [name, build] of Object.entries(anyBodies(operation.maxBodyBytes)))
    maxMs[name] = await maxBlockOf({ app, meter, tenant, api, operation }, build())
  expect(Object.entries(maxMs).filter(([, ms]) => ms > maxBlockMs)).toEqual([])
})

/** Operations with many items, with texts that are converted, or with bodies that are copied. */
const expensive = ['createInvoiceBatch', 'sendActivityBatch', 'syncOrder', 'updateAgency', 'createContact']

it.for(expensive)('a body of %s as large as possible holds the loop for 50 ms at most', async (id, { app, meter }) => {
  const { api, operation } = findOperation(id)
  for (const { name, build } of hostileBodies(api, operation)) {
    if (!name.startsWith('accented') && name !== 'unknown fields') continue
    const { ms } = await measureBody({ app, meter, api, id, operation }, sample => build(sample, new Set()))
    expect(ms, name).toBeLessThanOrEqual(maxBlockMs)
  }
})
