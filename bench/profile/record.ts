import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from '../server.ts'

const fileOf = (dir: string, name: string) => join(resolve(dir), `${name}.current`)

/** The environment of a server that `recordProfile` records. */
export const profiledEnvironment = (dir: string, name: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${import.meta.resolve('./preload.ts')}`,
  PROFILE_FILE: fileOf(dir, name),
})

const waitForFile = async (file: string): Promise<void> => {
  for (;;) {
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (exists) return
    await delay(20)
  }
}

/** Records the CPU profile of a server of `profiledEnvironment` during some work. Returns the file. */
export const recordProfile = async (
  { name, pid }: Server,
  { dir, title }: { dir: string; title: string },
  work: () => Promise<unknown>,
): Promise<string> => {
  const current = fileOf(dir, name)
  await mkdir(dir, { recursive: true })
  await rm(`${current}.started`, { force: true })
  process.kill(pid, 'SIGUSR2')
  await waitForFile(`${current}.started`)
  await work()
  process.kill(pid, 'SIGUSR2')
  await waitForFile(current)
  await rm(`${current}.started`)
  const file = join(dir, `${name} ${title}`.replaceAll(/[^a-zA-Z0-9]+/g, '-').replace(/-$/, '') + '.cpuprofile')
  await rename(current, file)
  return file
}
