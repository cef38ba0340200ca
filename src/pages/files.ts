import { existsSync, readdirSync } from 'node:fs'
import { extname, sep } from 'node:path'
import { withAbsoluteServer, withSampleOrigin } from './origins.ts'

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
  /** The compressed copies, which only large files have. */
  copies: Partial<Record<FileEncoding, URL>>
}

const generated = new URL('../../generated/', import.meta.url)

const uncompressed = (file: URL, atOrigin?: PublishedFile['atOrigin']): PublishedFile => ({
  file,
  isImmutable: false,
  atOrigin,
  copies: {},
})

/** Whether the name of a file contains a hash of its content. */
const hasHash = (name: string) => /\.[0-9a-f]{16}\.\w+$/.test(name)

const isCopy = (name: string) => Object.values(copySuffixes).includes(extname(name))

const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => extname(name) !== '')
    .map(name => name.replaceAll(sep, '/'))

/** Not a page of its own: the response to unknown paths. */
const notFoundName = '404.html'

/** Where agents look for a list of all pages: at the root. */
const llmsName = 'llms.txt'

const filesOfSite = (): [string, PublishedFile][] => {
  const site = new URL('docs/', generated)
  const names = filesIn(site)
  const copiesOf = (name: string) =>
    Object.fromEntries(
      Object.entries(copySuffixes).flatMap(([encoding, suffix]) =>
        names.includes(name + suffix) ? [[encoding, new URL(name + suffix, site)]] : [],
      ),
    )
  return names
    .filter(name => !isCopy(name) && name !== notFoundName)
    .map(name => {
      const copies = copiesOf(name)
      const hasSamples = /\.(html|md|json)$/.test(name) && name !== 'search.json' && Object.keys(copies).length === 0
      return [
        name === llmsName ? name : `docs/${name}`,
        {
          file: new URL(name, site),
          isImmutable: hasHash(name),
          atOrigin: hasSamples ? withSampleOrigin : undefined,
          copies,
        },
      ]
    })
}

/** The published files, by name: the pages of the site (`docs/index.html`) and the contracts (`openapi/public.json`). */
export const publishedFiles = (): Map<string, PublishedFile> => {
  const apis = readdirSync(generated).filter(name => existsSync(new URL(`${name}/contract.json`, generated)))
  const contracts = apis.flatMap(name =>
    ['.json', '.yaml', '-3.0.json'].flatMap((suffix): [string, PublishedFile][] => {
      const file = new URL(`${name}/contract${suffix}`, generated)
      return existsSync(file) ? [[`openapi/${name}${suffix}`, uncompressed(file, withAbsoluteServer)]] : []
    }),
  )
  return new Map([...filesOfSite(), ...screenshots(), ...contracts])
}

/** The screenshots that guides show. They are served as they are in the repository. */
const screenshots = (): [string, PublishedFile][] => {
  const folder = new URL('../../docs/screenshots/', import.meta.url)
  return filesIn(folder).map(name => [`docs/screenshots/${name}`, uncompressed(new URL(name, folder))])
}

/** The files of the web console, by path below `/console`. */
export const consoleFiles = (): Map<string, PublishedFile> => {
  const folder = new URL('console/', generated)
  return new Map(
    filesIn(folder).map(name => [
      name,
      { file: new URL(name, folder), isImmutable: hasHash(name), atOrigin: undefined, copies: {} },
    ]),
  )
}

/** The page for people who request an unknown path of the documentation. */
export const notFoundFile = (): PublishedFile => uncompressed(new URL(`docs/${notFoundName}`, generated))

/** The icon that browsers request for a response that names none. */
export const iconFile = (): PublishedFile => {
  const site = new URL('docs/', generated)
  const name = readdirSync(site).find(file => /^icon\.[0-9a-f]{16}\.svg$/.test(file))
  if (!name) throw new Error('generated/docs has no icon')
  return uncompressed(new URL(name, site))
}
