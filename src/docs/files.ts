import { existsSync, readdirSync } from 'node:fs'
import { extname, sep } from 'node:path'

const generated = new URL('../../generated/', import.meta.url)

const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => extname(name) !== '')
    .map(name => name.replaceAll(sep, '/'))

/** The published files, by name: the pages of the site (`docs/index.html`) and the contracts (`openapi/public.json`). */
export const publishedFiles = (): Map<string, URL> => {
  const site = new URL('docs/', generated)
  const apis = readdirSync(generated).filter(name => existsSync(new URL(`${name}/contract.json`, generated)))
  return new Map([
    ...filesIn(site).map(name => [`docs/${name}`, new URL(name, site)] as const),
    ...apis.flatMap(name =>
      ['json', 'yaml'].map(
        format => [`openapi/${name}.${format}`, new URL(`${name}/contract.${format}`, generated)] as const,
      ),
    ),
  ])
}
