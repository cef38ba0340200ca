import { readFile } from 'node:fs/promises'

const readMegabytes = async (pid: number, field: string) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1] ?? 0) / 1024
}

/** Resident memory of a process on Linux, in MB. */
export const residentMegabytes = (pid: number): Promise<number> => readMegabytes(pid, 'VmRSS')

/** The memory of a process that no other process shares, in MB: without the shared buffers of PostgreSQL. */
export const anonymousMegabytes = (pid: number): Promise<number> => readMegabytes(pid, 'RssAnon')
