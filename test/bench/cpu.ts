import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The time that Linux has given to a process on its processors, in microseconds; its clock ticks are too coarse. */
const cpuOf = async (pid: number) => {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(threads.map(thread => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')))
  return texts.reduce((sum, text) => sum + Number.parseInt(text, 10) / 1000, 0)
}

/** The processes of PostgreSQL that serve an application. */
const backendsOf = async (client: pg.Client, application: string) => {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    application,
  ])
  return rows.map(({ pid }) => pid)
}

/** What a server and its PostgreSQL processes have used so far, process by process. */
export const readCpu = async (client: pg.Client, { pid, name }: { pid: number; name: string }) => {
  const backends = new Map<number, number>()
  // Pools end connections that had nothing to do, and that may be now: those used nothing worth telling.
  for (const backend of await backendsOf(client, name))
    await cpuOf(backend).then(
      used => backends.set(backend, used),
      () => {},
    )
  return { service: await cpuOf(pid), backends }
}
type Cpu = Awaited<ReturnType<typeof readCpu>>

/** What was used between two readings. */
export const cpuBetween = (before: Cpu, after: Cpu) => {
  let postgres = 0
  for (const [pid, used] of after.backends) postgres += used - (before.backends.get(pid) ?? 0)
  return { service: after.service - before.service, postgres }
}
