// Writes the site into a folder that any web server can serve, at whatever path: its links are relative there, and name
// files. What scripts load is beside them already.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { contractFiles, siteFiles } from '../../src/docs.ts'

const folder = 'site'

/** The front page is that of the folder; all else lies as the service has it. */
const files: Record<string, string> = Object.fromEntries([
  ...Object.entries(siteFiles()).map(([name, text]) => [name === 'index.html' ? name : `docs/${name}`, text]),
  ...Object.entries(contractFiles()).map(([name, text]) => [`openapi/${name}`, text]),
])

/** The file that an address of the service is served from. */
const fileOf = (address: string) => {
  if (address === '/docs') return 'index.html'
  const name = address.slice(1)
  const file = [name, `${name}.html`].find(one => one in files)
  if (!file) throw new Error(`Nothing is served at ${address}`)
  return file
}

/** A text whose links to the site are relative: those of pages, and those in the descriptions of contracts. */
const relative = (file: string, text: string) =>
  text.replaceAll(
    /(\b(?:href|src)="|\]\()(\/(?:docs|openapi)[^"#)]*)/g,
    (_all, before: string, address: string) => `${before}${posix.relative(posix.dirname(file), fileOf(address))}`,
  )

rmSync(folder, { recursive: true, force: true })
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(`${folder}/${file}`), { recursive: true })
  writeFileSync(`${folder}/${file}`, /^docs.+json$|html$/.test(file) ? relative(file, text) : text)
  console.log(`Wrote ${folder}/${file}`)
}
