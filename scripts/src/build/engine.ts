import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** File contents by path below the built folder. */
export type BuiltFiles = Record<string, string | Uint8Array>

/** A part of the build that is repeated when its inputs have changed. */
export interface Step {
  name: string
  /** Globs of the files that it reads or runs, relative to the root of the project. */
  inputs: string[]
  /** The folder of its files, relative to the root of the project. Default: `dist`, which the service serves. */
  folder?: string
  run: () => Promise<BuiltFiles> | BuiltFiles
}

/** The folder of what the service serves. It is not committed. */
export const builtFolder = 'dist'

/** Which files each step wrote, and from what. The service lists its pages from it. */
const manifestName = 'build.json'

type Manifest = Record<string, { inputs: string; folder?: string; files: string[] }>

const readManifest = (folder: string): Manifest | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest
  } catch {
    return undefined
  }
}

const listFiles = (root: string, globs: string[]) =>
  globSync(globs, { cwd: root, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()

const hashOf = (root: string, files: string[]) =>
  hash('sha256', JSON.stringify(files.map(file => [file, hash('sha256', readFileSync(join(root, file)))])))

const writeFiles = (folder: string, files: BuiltFiles) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Names the steps that failed. Their errors have been printed. */
export class BuildError extends Error {}

/**
 * Runs the steps whose inputs have changed since they last ran, those of a stage at the same time, and replaces the
 * files that they wrote. Prints a line per step that ran, and returns whether one did. A step that fails leaves its
 * files: the others end, then `BuildError` is thrown.
 */
export const runSteps = async (root: string, stages: Step[][], print: (line: string) => void): Promise<boolean> => {
  const started = performance.now()
  const folder = join(root, builtFolder)
  const stored = readManifest(folder)
  // Nothing says which files of a folder without a manifest are current.
  if (!stored) rmSync(folder, { recursive: true, force: true })
  const manifest: Manifest = {}
  const failed: string[] = []

  const pathsOf = ({ folder: ofStep = builtFolder, files }: Manifest[string]) =>
    files.map(file => join(root, ofStep, file))

  const runStep = async ({ name, inputs, folder: ofStep, run }: Step) => {
    const previous = stored?.[name]
    const inputHash = hashOf(root, listFiles(root, inputs))
    if (previous?.inputs === inputHash && pathsOf(previous).every(path => existsSync(path))) {
      manifest[name] = previous
      return false
    }
    const stepStarted = performance.now()
    try {
      const files = await run()
      writeFiles(join(root, ofStep ?? builtFolder), files)
      manifest[name] = { inputs: inputHash, ...(ofStep && { folder: ofStep }), files: Object.keys(files) }
      print(`${name.padEnd(20)} ${seconds(stepStarted).padStart(6)}  ${Object.keys(files).length} files`)
    } catch (error) {
      if (previous) manifest[name] = { ...previous, inputs: '' }
      failed.push(name)
      print(`${name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    return true
  }

  const ran: boolean[] = []
  for (const steps of stages) ran.push(...(await Promise.all(steps.map(runStep))))
  if (!ran.includes(true)) return false
  const current = new Set(Object.values(manifest).flatMap(pathsOf))
  const orphaned = Object.values(stored ?? {}).flatMap(entry => pathsOf(entry).filter(path => !current.has(path)))
  for (const path of orphaned) rmSync(path, { force: true })
  writeFiles(folder, { [manifestName]: `${JSON.stringify(manifest, null, 1)}\n` })
  if (failed.length > 0) throw new BuildError(`The build has failed: ${failed.join(', ')}`)
  print(`Built ${builtFolder}/ in ${seconds(started)}`)
  return true
}
