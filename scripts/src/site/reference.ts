import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../contract.ts'
import type { Interface } from '../interfaces.ts'
import { shell } from './shell.ts'

const require = createRequire(import.meta.url)
const separator = '<!-- what is for the body -->'

/** What Redoc makes of a contract before any script runs: its styles, and its first screens. */
const prerender = async (contract: Contract) => {
  const directory = mkdtempSync(join(tmpdir(), 'docs-'))
  const file = (name: string) => join(directory, name)
  try {
    writeFileSync(file('contract.json'), JSON.stringify(contract))
    writeFileSync(file('template.hbs'), `{{{redocHead}}}${separator}{{{redocHTML}}}`)
    const command = ['build-docs', file('contract.json'), '-t', file('template.hbs'), '-o', file('page.html')]
    await promisify(execFile)(process.execPath, [require.resolve('@redocly/cli/bin/cli.js'), ...command])
    const [head = '', body = ''] = readFileSync(file('page.html'), 'utf8').split(separator)
    return { head, body }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/**
 * Its scripts are text of the page, or ask a CDN: ours take their places. The links that it makes before its script runs
 * lead where those lead that it makes then.
 */
const useLocalScripts = (html: string) =>
  html
    .replaceAll(/<script type="module">[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '<script src="/docs/scheme.js"></script>')
    .replaceAll(/ href="\/(?!docs\/)/g, ' href="#/')
    .trim()

/** The page of a contract, and the contract that it shows. It needs no network, and has no script inside. */
export const referenceFiles = async (
  { name, title, description }: Interface,
  contract: Contract,
): Promise<Record<string, string>> => {
  const { head, body } = await prerender(contract)
  const html = shell({
    title: `${title} · Agency API`,
    description: `${title}: ${description}.`,
    href: `/docs/${name}`,
    head: `\n${useLocalScripts(head)}\n<script type="module" src="/docs/reference.js"></script>`,
    body: `<main id="content" tabindex="-1" data-contract="${name}">\n${useLocalScripts(body)}\n</main>`,
  })
  if (html.includes('https://cdn.')) throw new Error(`The page of ${name} asks a CDN for something`)
  return { [`${name}.html`]: html, [`${name}.json`]: `${JSON.stringify(contract)}\n` }
}
