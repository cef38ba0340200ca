import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

const build = (api: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'docs-'))
  const file = join(directory, 'page.html')
  try {
    execFileSync(process.execPath, [require.resolve('@redocly/cli/bin/cli.js'), 'build-docs', api, '-o', file], {
      stdio: 'pipe',
    })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The page asks a CDN for Redoc; ours lies beside the page. */
const ownRedoc = (html: string) =>
  html
    .replaceAll(/https:\/\/cdn\.redocly\.com\/redoc\/v[\d.]+\/bundles\/redoc\.standalone\.js/g, './redoc.standalone.js')
    .replaceAll(/ (integrity|crossorigin)="[^"]*"/g, '')

/** The Redoc page of a contract as files that need no network, and no script inside the page. */
export const pageFiles = (api: string): Record<string, string> => {
  const scripts: Record<string, string> = {}
  const html = ownRedoc(build(api))
    .replace('<title>', '<link rel="icon" href="data:,"><title>')
    .replaceAll(/<script([^>]*)>([\s\S]+?)<\/script>/g, (_all, attributes: string, code: string) => {
      const name = `${api}.${Object.keys(scripts).length + 1}.js`
      scripts[name] = code
      return `<script${attributes} src="./${name}"></script>`
    })
  if (html.includes('https://cdn.')) throw new Error(`The page of ${api} asks a CDN for something`)
  return { [`${api}.html`]: html, ...scripts }
}
