import { hash } from 'node:crypto'
import { extname } from 'node:path'

/** File contents by path below `docs/`. */
export type SiteFiles = Record<string, string>

/** Inserts a hash of the content before the extension: `style.css` becomes `style.0123456789abcdef.css`. */
export const hashedName = (name: string, content: string) => {
  const extension = extname(name)
  return `${name.slice(0, -extension.length)}.${hash('sha256', content).slice(0, 16)}${extension}`
}

/**
 * Renames the assets that a file refers to: in pages and Markdown by their path on
 * the site, in scripts beside the script.
 */
const renameReferences = (content: string, names: ReadonlyMap<string, string>) => {
  let renamed = content
  for (const [name, newName] of names)
    renamed = renamed
      .replaceAll(`"/docs/${name}"`, `"/docs/${newName}"`)
      .replaceAll(`(/docs/${name})`, `(/docs/${newName})`)
      .replaceAll(`'./${name}'`, `'./${newName}'`)
  return renamed
}

/**
 * Names the assets by their content, so that browsers can cache them forever. An asset can refer to those before it.
 * `rename` renames them where pages refer to them.
 */
export const nameByContent = (assets: SiteFiles): { files: SiteFiles; rename: (pages: SiteFiles) => SiteFiles } => {
  const names = new Map<string, string>()
  const files: SiteFiles = {}
  for (const [name, text] of Object.entries(assets)) {
    const content = renameReferences(text, names)
    const newName = hashedName(name, content)
    names.set(name, newName)
    files[newName] = content
  }
  const rename = (pages: SiteFiles) =>
    Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, renameReferences(text, names)]))
  return { files, rename }
}
