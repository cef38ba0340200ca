import { enableCompileCache } from '#src/service/start/compile-cache.ts'
import type { RunOptions } from '#src/service/start/process.ts'

/** Runs the service, with the settings of the environment, until a signal or an error ends the process. */
export const runService = async (options: RunOptions = {}): Promise<void> => {
  // The cache applies to modules that are loaded afterwards.
  enableCompileCache()
  const { run } = await import('#src/service/start/process.ts')
  await run(options)
}

// `main` is false where another module imports this one, and undefined before Node 24.2.
const { main: isEntryPoint = true } = import.meta as Partial<ImportMeta>
if (isEntryPoint) await runService()
