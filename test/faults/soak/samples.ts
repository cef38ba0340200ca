import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sample } from './sampler.ts'

/** The samples that a process writes about itself, and the environment that makes it do so. */
export const openSamples = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'agency-api-soak-'))
  const file = join(dir, 'samples')
  return {
    environment: {
      NODE_OPTIONS: `--import ${new URL('sampler.ts', import.meta.url).href}`,
      SAMPLES_FILE: file,
    },
    read: async (): Promise<Sample[]> => {
      const lines = (await readFile(file, 'utf8')).trim().split('\n')
      return lines.map(line => JSON.parse(line) as Sample)
    },
    close: () => rm(dir, { recursive: true }),
  }
}
