// Writes the site into a folder that any web server can serve, at whatever path: its links are relative there, and name
// files. What scripts load is beside them already.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { publishedFiles } from '../../src/docs/files.ts'

const folder = 'site'

/** The front page is that of the folder; all else lies as the service has it. */
const files = new Map(
  [...publishedFiles()].map(([name, file]) => [name === 'docs/index.html' ? 'index.html' : name, file]),
)

/** The file that an address of the service is served from. */
const findFile = (address: string) => {
  if (address === '/docs') return 'index.html'
  const name = address.slice(1)
  const file = [name, `${name}.html`].find(candidate => files.has(candidate))
  if (!file) throw new Error(`Nothing is served at ${address}`)
  return file
}

/** A text whose links to the site are relative: those of pages, and those in the descriptions of contracts. */
const withRelativeLinks = (file: string, text: string) =>
  text.replaceAll(
    /(\b(?:href|src)="|\]\()(\/(?:docs|openapi)[^"#)]*)/g,
    (_all, before: string, address: string) => `${before}${posix.relative(posix.dirname(file), findFile(address))}`,
  )

rmSync(folder, { recursive: true, force: true })
for (const [name, file] of files) {
  const text = readFileSync(file, 'utf8')
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
  writeFileSync(`${folder}/${name}`, /^docs.+json$|html$/.test(name) ? withRelativeLinks(name, text) : text)
  console.log(`Wrote ${folder}/${name}`)
}
