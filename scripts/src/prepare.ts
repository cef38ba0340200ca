// Runs after `npm ci`. An installation for production has nothing to build with: it keeps what was built before.
import manifest from '../package.json' with { type: 'json' }
import { builtFolder } from './build/engine.ts'

const isInstalled = (name: string) => {
  try {
    return import.meta.resolve(name) !== ''
  } catch {
    return false
  }
}

if (Object.keys(manifest.devDependencies).every(isInstalled)) await import('./build.ts')
else console.log(`${builtFolder}/ is kept as it is: development dependencies, which build it, are not installed`)
