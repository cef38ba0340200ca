// The service for someone who edits it: a change of a contract generates, a change of what is served builds, and the
// service starts again, so that the next request to it shows the change. Other arguments are those of the service.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/** The folders whose files make a difference. */
const folders = ['openapi', 'docs', 'console', 'src', 'sdk/src', 'scripts/src', 'demo/src']
/** Written by the generators themselves. */
const ignored = /(^|\/)(generated|node_modules)\/|last-changed\.json$|~$|\.sw.$/
/** Editors write a file in several steps, and several files at once. */
const quietMs = 100

const spawnNode = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })

/** Runs a script to its end; false if it failed, which it has said itself. */
const runScript = async (script: string) => {
  const [code] = (await once(spawnNode(script), 'exit')) as [number | null]
  return code === 0
}

const startService = () =>
  spawnNode('--require', './src/node-version.cjs', '--max-semi-space-size=8', 'src/main.ts', ...process.argv.slice(2))

const stopService = async (service: ChildProcess) => {
  if (service.exitCode !== null || service.signalCode !== null) return
  const exited = once(service, 'exit')
  service.kill('SIGTERM')
  await exited
}

const changed = new Set<string>()
let wakeUp = () => {}
for (const folder of folders)
  watch(folder, { recursive: true }, (_event, name) => {
    const file = `${folder}/${name ?? ''}`
    if (ignored.test(file)) return
    changed.add(file)
    wakeUp()
  })

const nextChange = async () => {
  if (changed.size === 0) await new Promise<void>(resolve => (wakeUp = resolve))
  await new Promise(resolve => setTimeout(resolve, quietMs))
  const files = [...changed]
  changed.clear()
  return files
}

await runScript('scripts/src/build.ts')
let service = startService()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopService(service).then(() => process.exit(0)))

for (;;) {
  const files = await nextChange()
  console.log(`Changed: ${files.join(', ')}`)
  const hasContract = files.some(file => file.startsWith('openapi/'))
  if (hasContract && !(await runScript('scripts/src/generate.ts'))) continue
  if (!(await runScript('scripts/src/build.ts'))) continue
  await stopService(service)
  service = startService()
}
