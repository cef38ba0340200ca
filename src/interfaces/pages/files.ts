import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** The servers, in JSON and in YAML. Deeper levels are indented, so that only the top level matches. */
const servers = /^(?: "servers": \[[^[\]]*\]|servers:\n(?: {2}.*\n)+)/m
/** Where the path of a server begins. */
const serverPath = /(?<=\burl"?: "?)(?=\/)/g

/** The URL of the service in guides. The address to which a proxy forwards requests ends with a semicolon. */
const sampleUrl = /http:\/\/127\.0\.0\.1:3000(?![\d;])/g

/** A guide as it is generated, with samples for an origin. */
const withSampleOrigin = (guide: Buffer, origin: string): Buffer =>
  Buffer.from(guide.toString().replaceAll(sampleUrl, origin))

/** A contract as it is generated, with the URLs of its servers and its examples at an origin. */
const withAbsoluteServer = (contract: Buffer, origin: string): Buffer => {
  const text = contract.toString()
  const [relative] = servers.exec(text) ?? []
  if (!relative) throw new Error('The contract has no relative server')
  const absolute = text.replace(servers, () => relative.replaceAll(serverPath, origin))
  return withSampleOrigin(Buffer.from(absolute), origin)
}

/** The encodings in which files are served, in the order of preference, with the suffix of compressed copies. */
const copySuffixes = { br: '.br', gzip: '.gz' }

export type FileEncoding = keyof typeof copySuffixes
export const fileEncodings = Object.keys(copySuffixes) as FileEncoding[]

export interface PublishedFile {
  file: URL
  /** Whether the name contains a hash of the content, so that the file never changes. */
  isImmutable: boolean
  /** Renders the file for the origin of the service; undefined if it is the same for all origins. */
  atOrigin: ((bytes: Buffer, origin: string) => Buffer) | undefined
  /** Whether it is a contract, which tools keep: it names only hosts that were checked. */
  isContract: boolean
  /** The compressed copies, which only large files have. */
  copies: Partial<Record<FileEncoding, URL>>
}

/** The folder that `npm run build` writes. */
const built = new URL('../../../dist/', import.meta.url)
const manifest = new URL('build.json', built)

/** Whether there is something to serve. The APIs do not need it. */
export const isBuilt = (): boolean => existsSync(manifest)

/**
 * The names of the built files: those of the site (`docs/index.html`), contracts (`openapi/public.json`) and the
 * console.
 */
const builtNames = (): string[] => {
  if (!isBuilt()) return []
  const steps = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { folder?: string; files: string[] }>
  return Object.values(steps).flatMap(({ folder, files }) => (folder === undefined ? files : []))
}

/** Whether the name of a file contains a hash of its content. */
const hasHash = (name: string) => /\.[0-9a-f]{16}\.\w+$/.test(name)

const isCopy = (name: string) => Object.values(copySuffixes).includes(extname(name))

/** Not a page of its own: the response to unknown paths. */
const notFoundName = 'docs/404.html'

/** Where agents look for a list of all pages: at the root. */
const llmsName = 'docs/llms.txt'

/** The Arazzo document names no host: it refers to the contracts beside it. */
const isContract = (name: string) => name.startsWith('openapi/') && !name.includes('.arazzo.')

/** Renders pages and contracts, which name the service, but neither scripts nor what the search reads. */
const rendererOf = (name: string) => {
  if (isContract(name)) return withAbsoluteServer
  return /^docs\/.*\.(html|md|json)$/.test(name) && !name.startsWith('docs/search.') ? withSampleOrigin : undefined
}

const fileOf = (name: string, names: readonly string[] = []): PublishedFile => ({
  file: new URL(name, built),
  isImmutable: hasHash(name),
  atOrigin: rendererOf(name),
  isContract: isContract(name),
  copies: Object.fromEntries(
    Object.entries(copySuffixes).flatMap(([encoding, suffix]) =>
      names.includes(name + suffix) ? [[encoding, new URL(name + suffix, built)]] : [],
    ),
  ),
})

/**
 * The published files, by name: the pages of the site (`docs/index.html`) and the contracts (`openapi/public.json`).
 */
export const publishedFiles = (): Map<string, PublishedFile> => {
  const names = builtNames().filter(name => /^(docs|openapi)\//.test(name))
  const published = names.filter(name => !isCopy(name) && name !== notFoundName)
  return new Map(published.map(name => [name === llmsName ? 'llms.txt' : name, fileOf(name, names)]))
}

const consoleFolder = 'console/'

/** The files of the web console, by path below `/console`. */
export const consoleFiles = (): Map<string, PublishedFile> =>
  new Map(
    builtNames()
      .filter(name => name.startsWith(consoleFolder))
      .map(name => [name.slice(consoleFolder.length), { ...fileOf(name), atOrigin: undefined }]),
  )

/** The page for people who request an unknown path of the documentation. */
export const notFoundFile = (): PublishedFile => fileOf(notFoundName)
