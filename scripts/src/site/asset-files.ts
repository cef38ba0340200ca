import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFiles } from './assets.ts'
import { searchScript } from './search/script.ts'
import { redocName, redocScript } from './redoc.ts'
import { tryItScript } from './try-it/script.ts'

/** Stylesheets, scripts and images. A script comes after those that it imports. */
export const assetFiles = async (root: string): Promise<SiteFiles> => {
  const readAsset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const pictures = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.svg'))
  return {
    [redocName]: redocScript(),
    'find.js': await searchScript(),
    'style.css': ['base', 'guide', 'front', 'reference', 'search', 'try-it']
      .map(name => readAsset(`style/${name}.css`))
      .join('\n'),
    'search.js': readAsset('search/search.js'),
    'try-it.js': await tryItScript(),
    'try-it-buttons.js': readAsset('try-it/buttons.js'),
    ...Object.fromEntries(
      ['scheme.js', 'scheme-switch.js', 'language.js', 'copy.js', 'guide.js', 'reference.js', 'icon.svg'].map(name => [
        name,
        readAsset(name),
      ]),
    ),
    ...Object.fromEntries(pictures.map(name => [name, readFileSync(join(root, 'docs', name), 'utf8')])),
  }
}
