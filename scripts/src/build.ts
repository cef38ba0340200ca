// Builds what the service serves besides the APIs, into one folder: the documentation, the console and the contracts.
// Parts whose inputs have not changed are left as they are.
import { BuildError, builtFolder, runSteps } from './build/engine.ts'
import { buildSteps } from './build/steps.ts'

const root = process.cwd()

try {
  const hasChanged = await runSteps(root, buildSteps(root), console.log)
  if (!hasChanged) console.log(`${builtFolder}/ is up to date`)
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
