import { hash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { BuiltFiles } from './engine.ts'

/** File contents by path. */
type Files = Record<string, Uint8Array>

/** A plugin for sites. */
interface Plugin {
  /** Its folder in the project. */
  source: string
  /** Its folder in the zip, which is its name on sites. */
  folder: string
  mainFile: string
  /** Finds the version in the main file. */
  version: RegExp
  /** Where it expects the classes of the library. */
  classes: string
  /** The files of the library that it needs beside the classes. */
  libraryFiles: string[]
  /** The constant of its platform, without which a class does not load: web servers also run files that a URL names. */
  guard: string
}

const wordpress: Plugin = {
  source: 'plugins/wordpress',
  folder: 'agency-connector',
  mainFile: 'agency-connector.php',
  version: /^ \* Version: +(\S+)$/m,
  classes: 'lib/',
  libraryFiles: ['LICENSE'],
  guard: 'ABSPATH',
}

const prestashop: Plugin = {
  source: 'plugins/prestashop',
  folder: 'agencyconnector',
  mainFile: 'agencyconnector.php',
  version: /\$this->version = '([^']+)'/,
  classes: 'lib/src/',
  libraryFiles: ['LICENSE', 'autoload.php'],
  guard: '_PS_VERSION_',
}

/** Files of a plugin that only its development needs. */
const excluded = ['tests/**', 'vendor/**', 'node_modules/**', 'composer.*', 'phpcs.xml', 'phpunit.xml', '*.md']

/** The part of the library that runs on sites. The rest is the client of the public API. */
const classGlobs = ['{Errors,Http,Plugin}/**/*.php']
const isUsedOnSites = (name: string) => name === 'PushPaths.php' || name.startsWith('Errors/')

const readFiles = (folder: string, globs: string[], exclude: string[] = []): Files =>
  Object.fromEntries(
    globSync(globs, { cwd: folder, exclude, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
  )

const renameFiles = (files: Files, rename: (name: string) => string): Files =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [rename(name), content]))

/** Ends classes of the library that are requested directly, as those of the plugin end. */
const withGuard = (files: Files, constant: string): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const text = Buffer.from(content).toString()
      const guarded = text.replace(/^namespace .*;\n/m, `$&\ndefined('${constant}') || exit;\n`)
      if (guarded === text) throw new Error(`${name} has no namespace`)
      return [name, Buffer.from(guarded)]
    }),
  )

/** A plugin with the part of the library that it uses, in `lib`. `generated` are the generated files of the library. */
const readPlugin = (root: string, plugin: Plugin, generated: Record<string, string>): Files => {
  const library = join(root, 'sdk/php')
  const used = Object.entries(generated).filter(([name]) => isUsedOnSites(name))
  const classes = {
    ...readFiles(join(library, 'src'), classGlobs),
    ...Object.fromEntries(used.map(([name, text]) => [`Generated/${name}`, Buffer.from(text)])),
  }
  return {
    ...readFiles(join(root, plugin.source), ['**'], excluded),
    ...renameFiles(readFiles(library, plugin.libraryFiles), name => `lib/${name}`),
    ...renameFiles(withGuard(classes, plugin.guard), name => plugin.classes + name),
  }
}

const replaceOnce = (text: string, from: string, to: string) => {
  if (text.split(from).length !== 2) throw new Error(`${wordpress.mainFile} must contain ${JSON.stringify(from)} once`)
  return text.replace(from, to)
}

/** The update of the plugin by itself, from the service. */
const selfUpdate = ['src/Commands/UpdateAgent.php', 'src/Updates/AgentItem.php']

/** The directory of WordPress updates its plugins itself, and permits no other source of updates. */
const forDirectory = (files: Files): Files => {
  const missing = selfUpdate.find(name => !files[name])
  if (missing) throw new Error(`${wordpress.source} has no ${missing}`)
  const text = Buffer.from(files[wordpress.mainFile] ?? []).toString()
  const withoutUri = replaceOnce(text, ' * Update URI:        false\n', '')
  const main = replaceOnce(
    withoutUri,
    "define('AGENCY_CONNECTOR_DIRECTORY_BUILD', false)",
    "define('AGENCY_CONNECTOR_DIRECTORY_BUILD', true)",
  )
  const others = Object.entries(files).filter(([name]) => !selfUpdate.includes(name))
  return { ...Object.fromEntries(others), [wordpress.mainFile]: Buffer.from(main) }
}

/**
 * A zip whose bytes depend on the contents alone: sorted names, one time, and a compressor in JavaScript, because the
 * one of Node depends on the processor.
 */
export const toZip = (files: Files): Uint8Array => {
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))
  // The format has local times without a zone.
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: new Date(1980, 0, 1) })
}

const zipPlugin = ({ folder }: Plugin, files: Files) => toZip(renameFiles(files, name => `${folder}/${name}`))

/** The zip of a plugin for download, and its description. */
const downloadFiles = (name: string, plugin: Plugin, files: Files): BuiltFiles => {
  const [, version] = plugin.version.exec(Buffer.from(files[plugin.mainFile] ?? []).toString()) ?? []
  if (!version) throw new Error(`${plugin.mainFile} has no version`)
  const zip = zipPlugin(plugin, files)
  const build = { version, sha256: hash('sha256', zip), bytes: zip.length }
  return { [`console/${name}.zip`]: zip, [`console/${name}.json`]: `${JSON.stringify(build, null, 1)}\n` }
}

/**
 * The plugins for sites that the project has: those that the service offers for download, and that for WordPress also
 * as its public directory demands.
 */
export const pluginFiles = (root: string, generated: Record<string, string>): BuiltFiles => {
  const has = ({ source, mainFile }: Plugin) => existsSync(join(root, source, mainFile))
  const read = (plugin: Plugin) => readPlugin(root, plugin, generated)
  const forWordPress = has(wordpress) && read(wordpress)
  return {
    ...(forWordPress && {
      ...downloadFiles('plugin', wordpress, forWordPress),
      'packages/agency-connector-directory.zip': zipPlugin(wordpress, forDirectory(forWordPress)),
    }),
    ...(has(prestashop) && downloadFiles('prestashop', prestashop, read(prestashop))),
  }
}
