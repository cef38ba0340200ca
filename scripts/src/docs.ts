// The contract as a page of a static site, which needs no network and runs under `script-src 'self'`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const api = 'public'
const site = 'site'

const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
const redoc = 'redoc.standalone.js'

const build = () => {
  const directory = mkdtempSync(join(tmpdir(), 'docs-'))
  const file = join(directory, 'page.html')
  execFileSync(process.execPath, [cli, 'build-docs', api, '-o', file], { stdio: 'pipe' })
  const html = readFileSync(file, 'utf8')
  rmSync(directory, { recursive: true })
  return html
}

/** The page asks a CDN for the bundle that the package has, too; it does not export it, so it is taken by its path. */
const bundle = readFileSync(join(dirname(cli), '../lib/chunks', redoc), 'utf8').replaceAll(
  /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g,
  'data:,',
)
const page = build()
  .replaceAll(/https:\/\/cdn\.redocly\.com\/redoc\/v[\d.]+\/bundles\/redoc\.standalone\.js/g, `./${redoc}`)
  .replaceAll(/ (integrity|crossorigin)="[^"]*"/g, '')
  .replace('<title>', '<link rel="icon" href="data:,"><title>')

/** Scripts move into files of their own, as a strict content security policy wants it. */
const scripts: string[] = []
const html = page.replaceAll(/<script([^>]*)>([\s\S]+?)<\/script>/g, (_all, attributes: string, code: string) => {
  scripts.push(code)
  return `<script${attributes} src="./${api}.${scripts.length}.js"></script>`
})
if (html.includes('https://cdn.')) throw new Error('The page still asks a CDN for something')

mkdirSync(site, { recursive: true })
writeFileSync(join(site, `${api}.html`), html)
writeFileSync(join(site, redoc), bundle)
scripts.forEach((code, index) => {
  writeFileSync(join(site, `${api}.${index + 1}.js`), code)
})
console.log(`Wrote ${join(site, `${api}.html`)}`)
