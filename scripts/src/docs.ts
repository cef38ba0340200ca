// Exports the site to a folder that any web server can serve under any path: links become relative file names. Scripts
// load relative URLs already.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { publishedFiles } from '../../src/interfaces/pages/files.ts'

const folder = 'site'

/** The front page becomes `index.html`; all other files keep their paths. */
const files = new Map(
  [...publishedFiles()].map(([name, { file }]) => [name === 'docs/index.html' ? 'index.html' : name, file]),
)

/** The file that the service serves at a URL path. */
const findFile = (urlPath: string) => {
  if (urlPath === '/docs') return 'index.html'
  const name = urlPath.slice(1)
  const file = [name, `${name}.html`].find(candidate => files.has(candidate))
  if (!file) throw new Error(`No file is served at ${urlPath}`)
  return file
}

/** Makes links to the site relative, in pages, in descriptions of contracts and in the entries of the search. */
const withRelativeLinks = (file: string, text: string) =>
  text.replaceAll(
    /(\b(?:href|src)="|"href":"|\]\()(\/(?:docs|openapi|llms\.txt)[^"#)]*)/g,
    (_match, prefix: string, urlPath: string) => `${prefix}${posix.relative(posix.dirname(file), findFile(urlPath))}`,
  )

if (files.size === 0) throw new Error('Nothing is built: run `npm run build`')
rmSync(folder, { recursive: true, force: true })
for (const [name, file] of files) {
  const bytes = readFileSync(file)
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
  const hasLinks = /^docs.+json$|(html|md|txt)$/.test(name)
  writeFileSync(`${folder}/${name}`, hasLinks ? withRelativeLinks(name, bytes.toString()) : bytes)
  console.log(`Wrote ${folder}/${name}`)
}
