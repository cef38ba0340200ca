import { expect, it, onTestFinished } from 'vitest'
import { openWorkers } from '#src/ground/load/workers.ts'
import type { run } from './worker-tasks.ts'

type Input = Parameters<typeof run>[0]
const patient = { elapsedMs: 60_000, cpuMs: 60_000 }

const open = (options: { threads?: number; slotsPerKey?: number; idleTimeoutMs?: number } = {}) => {
  const workers = openWorkers<typeof run>({
    module: new URL('worker-tasks.ts', import.meta.url),
    name: 'run',
    threads: 1,
    maxMegabytes: 32,
    idleTimeoutMs: 60_000,
    niceIncrement: 1,
    ...options,
  })
  onTestFinished(workers.close)
  return {
    ...workers,
    run: (input: Input = {}, { agencyId = 1, ...limits }: { agencyId?: number } & Partial<typeof patient> = {}) =>
      workers.use(agencyId, runTask => runTask(input, { ...patient, ...limits })),
  }
}

it('tasks run in another thread, which is kept for the next ones', async () => {
  const workers = open()
  const threadId = await workers.run()
  expect(threadId).toBeGreaterThan(0)
  await expect(workers.run({ fails: true })).rejects.toThrow(new RangeError('Out of range'))
  expect(await workers.run()).toBe(threadId)
})

it.for([
  ['CPU time', { holds: 'CPU' }, { cpuMs: 200 }],
  ['elapsed time', { holds: 'time' }, { elapsedMs: 200 }],
  ['memory', { holds: 'memory' }, {}],
] as const)('the thread of a task that exceeds its %s is terminated', async ([limit, input, limits]) => {
  const workers = open()
  const threadId = await workers.run()
  await expect(workers.run(input, limits)).rejects.toMatchObject({ limit })
  expect(await workers.run()).toBeGreaterThan(threadId)
})

it('the time to start a thread is not that of its first task', async () => {
  expect(await open().run({}, { elapsedMs: 50, cpuMs: 20 })).toBeGreaterThan(0)
})

it('the thread of a task that is aborted is terminated', async () => {
  const workers = open()
  const threadId = await workers.run()
  const controller = new AbortController()
  const started = new Int32Array(new SharedArrayBuffer(4))
  const { signal } = controller
  const aborted = workers.use(1, runTask => runTask({ holds: 'CPU', started }, { ...patient, signal }))
  await expect.poll(() => started[0]).toBe(1)
  controller.abort(new Error('No longer wanted'))
  await expect(aborted).rejects.toThrow('No longer wanted')
  expect(await workers.run()).toBeGreaterThan(threadId)
})

it('agencies share the threads', async () => {
  const workers = open({ threads: 2, slotsPerKey: 1 })
  const held = [1, 2, 3].map(() => workers.run({ holds: 'CPU' }, { cpuMs: 400 }).catch(() => 'stopped'))
  const others = Promise.all([2, 3].map(agencyId => workers.run({}, { agencyId })))
  expect(await Promise.race([held[1], others])).toHaveLength(2)
  await Promise.all(held)
})

it('a thread that is idle ends', async () => {
  const workers = open({ idleTimeoutMs: 1 })
  const threadId = await workers.run()
  await expect.poll(() => workers.run()).toBeGreaterThan(threadId)
})

it('closing terminates the threads', async () => {
  const workers = open()
  await workers.run()
  const running = workers.run({ holds: 'CPU' })
  const rejected = expect(running).rejects.toThrow('The threads are closed')
  await workers.close()
  await rejected
  await expect(workers.run()).rejects.toThrow('The threads are closed')
})
