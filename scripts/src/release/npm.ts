import { spawnSync } from 'node:child_process'

/** Runs npm: the one that runs this script, if there is one. */
export const npm = (...args: string[]) => {
  const path = process.env['npm_execpath']
  const [file, ...first] = path ? [process.execPath, path] : ['npm']
  return spawnSync(file ?? 'npm', [...first, ...args], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
}
