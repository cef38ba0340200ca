import { existsSync, readdirSync } from 'node:fs'
import { extname, sep } from 'node:path'

/** The encodings in which files are served, in the order of preference, with the suffix of compressed copies. */
const copySuffixes = { br: '.br', gzip: '.gz' }

export type FileEncoding = keyof typeof copySuffixes
export const fileEncodings = Object.keys(copySuffixes) as FileEncoding[]

export interface PublishedFile {
  file: URL
  /** Whether the name contains a hash of the content, so that the file never changes. */
  isImmutable: boolean
  /** The compressed copies, which only large files have. */
  copies: Partial<Record<FileEncoding, URL>>
}

const generated = new URL('../../generated/', import.meta.url)

const isCopy = (name: string) => Object.values(copySuffixes).includes(extname(name))

const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => extname(name) !== '')
    .map(name => name.replaceAll(sep, '/'))

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
    .filter(name => !isCopy(name))
    .map(name => [
      `docs/${name}`,
      { file: new URL(name, site), isImmutable: /\.[0-9a-f]{16}\.\w+$/.test(name), copies: copiesOf(name) },
    ])
}

/** The published files, by name: the pages of the site (`docs/index.html`) and the contracts (`openapi/public.json`). */
export const publishedFiles = (): Map<string, PublishedFile> => {
  const apis = readdirSync(generated).filter(name => existsSync(new URL(`${name}/contract.json`, generated)))
  const contracts = apis.flatMap(name =>
    ['json', 'yaml'].map((format): [string, PublishedFile] => [
      `openapi/${name}.${format}`,
      { file: new URL(`${name}/contract.${format}`, generated), isImmutable: false, copies: {} },
    ]),
  )
  return new Map([...filesOfSite(), ...contracts])
}
