import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { BuiltFiles } from './engine.ts'

const wordpress = 'plugins/wordpress'
const library = 'sdk/php'

/** The folder in the zip, which is the slug of the plugin. */
const rootFolder = 'agency-connector'
const mainFile = 'agency-connector.php'

/** Files of the plugin that only its development needs. */
const excluded = ['tests/**', 'vendor/**', 'node_modules/**', 'composer.*', '*.xml', '*.xml.dist', '*.md']

/** The part of the library that runs on sites. The rest is the client of the public API. */
const libraryGlobs = ['src/{Errors,Http,Plugin}/**/*.php']
const isUsedOnSites = (name: string) => name === 'PushPaths.php' || name.startsWith('Errors/')

/** File contents by path. */
type Files = Record<string, Uint8Array>

const readFiles = (folder: string, globs: string[], exclude: string[] = []): Files =>
  Object.fromEntries(
    globSync(globs, { cwd: folder, exclude, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )

const withPrefix = (prefix: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [prefix + name, content]))

/** The plugin with the part of the library that it uses, in `lib`. `generated` are the generated files of the library. */
const pluginFiles = (root: string, generated: Record<string, string>): Files => {
  const { LICENSE: license, ...classes } = readFiles(join(root, library), [...libraryGlobs, 'LICENSE'])
  const used = Object.entries(generated).filter(([name]) => isUsedOnSites(name))
  return {
    ...readFiles(join(root, wordpress), ['**'], excluded),
    ...(license && { 'lib/LICENSE': license }),
    ...Object.fromEntries(Object.entries(classes).map(([name, content]) => [name.replace(/^src/, 'lib'), content])),
    ...Object.fromEntries(used.map(([name, text]) => [`lib/Generated/${name}`, Buffer.from(text)])),
  }
}

const replaceOnce = (text: string, from: string, to: string) => {
  if (text.split(from).length !== 2) throw new Error(`${mainFile} must contain ${JSON.stringify(from)} once`)
  return text.replace(from, to)
}

/** The directory of WordPress updates its plugins itself, and permits no other source of updates. */
const forDirectory = (files: Files): Files => {
  const text = Buffer.from(files[mainFile] ?? []).toString()
  const withoutUri = replaceOnce(text, ' * Update URI:        false\n', '')
  const main = replaceOnce(
    withoutUri,
    "define('AGENCY_CONNECTOR_DIRECTORY_BUILD', false)",
    "define('AGENCY_CONNECTOR_DIRECTORY_BUILD', true)",
  )
  return { ...files, [mainFile]: Buffer.from(main) }
}

/**
 * A zip whose bytes depend on the contents alone: sorted names, one time, and a compressor in JavaScript, because the one
 * of Node depends on the processor.
 */
export const toZip = (files: Files): Uint8Array => {
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // The format has local times without a zone.
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(1980, 0, 1) })
}

const versionOf = (files: Files): string => {
  const [, version] = /^ \* Version: +(\S+)$/m.exec(Buffer.from(files[mainFile] ?? []).toString()) ?? []
  if (!version) throw new Error(`${mainFile} has no header with a version`)
  return version
}

/** The plugin for WordPress, if the project has it: one for download from the service, one for the public directory. */
export const wordpressZips = (root: string, generated: Record<string, string>): BuiltFiles => {
  if (!existsSync(join(root, wordpress, mainFile))) return {}
  const files = pluginFiles(root, generated)
  const zipOf = (contents: Files) => toZip(withPrefix(`${rootFolder}/`, contents))
  const zip = zipOf(files)
  const build = { version: versionOf(files), sha256: hash('sha256', zip), bytes: zip.length }
  return {
    'console/plugin.zip': zip,
    'console/plugin.json': `${JSON.stringify(build, null, 1)}\n`,
    'packages/agency-connector-directory.zip': zipOf(forDirectory(files)),
  }
}
