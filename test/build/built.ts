import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds what the tests request from the service, if it is not up to date, before any of them runs. */
const setUp = () => {
  const [script, cwd] = ['../../scripts/src/build.ts', '../..'].map(name =>
    fileURLToPath(new URL(name, import.meta.url)),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [script ?? ''], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
}

export default setUp
