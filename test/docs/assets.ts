import { publishedFiles } from '#src/interfaces/pages/files.ts'

/** The URL path of an asset, whose name contains a hash: `/docs/style.0123456789abcdef.css` for `style.css`. */
export const assetPath = (name: string): string => {
  const path = [...publishedFiles().keys()].find(
    file => file.replace(/\.[0-9a-f]{16}(?=\.\w+$)/, '') === `docs/${name}`,
  )
  if (!path) throw new Error(`There is no asset ${name}`)
  return `/${path}`
}
