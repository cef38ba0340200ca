import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../contract.ts'
import type { Interface } from '../interfaces.ts'
import type { SiteFiles } from './assets.ts'
import { renderOutline } from './outline.ts'
import { contractPages } from './plain/operations.ts'
import { readableContract } from './readable-contract.ts'
import { shell } from './shell.ts'
import { operationForms } from './try-it/forms.ts'

const require = createRequire(import.meta.url)
const separator = '<!-- body -->'

/** Prerenders a contract with Redoc: its styles and its HTML. */
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
 * Replaces Redoc's inline and CDN scripts, which the content security policy blocks, with local files. Prerendered
 * links get the same hash URLs as those that Redoc's script renders.
 */
const useLocalScripts = (html: string) =>
  html
    .replaceAll(/<script type="module">[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '<script src="/docs/scheme.js"></script>')
    .replaceAll(/ href="\/(?!docs\/)/g, ' href="#/')
    .trim()

/** An asynchronous script: the browser scrolls to the anchor of the URL before it has loaded the script. */
const script = '<script type="module" async src="/docs/reference.js"></script>'

/**
 * Loads the files that `reference.js` needs while the browser loads `reference.js`. They come after the styles, so that
 * the page, which is readable without them, is not delayed.
 */
const loadEarly = (name: string) => `<link rel="modulepreload" href="/docs/redoc.standalone.js">
<link rel="preload" href="/docs/${name}.json" as="fetch" crossorigin>`

/**
 * The reference of an API: the page of Redoc for people, which needs no third-party requests and no inline scripts, the
 * contract and its forms as JSON for the scripts of that page, and a page of Markdown per operation for agents, which
 * do not run Redoc.
 */
export const referenceFiles = async (api: Interface, documented: Contract): Promise<SiteFiles> => {
  const { name, title, description, hasForms = false } = api
  const contract = readableContract(documented)
  const { head, body } = await prerender(contract)
  const html = shell({
    title: `${title} · Agency API`,
    description: `${title}: ${description}.`,
    href: `/docs/${name}`,
    head: `\n${useLocalScripts(head)}\n${loadEarly(name)}`,
    body: `<main id="content" tabindex="-1" data-contract="${name}"${hasForms ? ' data-has-forms' : ''}>\n${useLocalScripts(body)}\n${renderOutline(contract)}\n</main>\n${script}`,
  })
  if (html.includes('https://cdn.')) throw new Error(`The reference page of ${name} still requests a CDN`)
  return {
    [`${name}.html`]: html,
    [`${name}.json`]: `${JSON.stringify(contract)}\n`,
    ...(hasForms && { [`${name}.forms.json`]: `${JSON.stringify(operationForms(contract))}\n` }),
    ...contractPages(api, contract),
  }
}
