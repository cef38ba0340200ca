import { readdirSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { listOperations, type Contract } from '../../scripts/src/contract.ts'
import { contracts } from '#test/contract/contracts.ts'
import { test } from '#test/app/index.ts'

const guides = readdirSync(new URL('../../docs', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => name.endsWith('.md') && !/^((fr\/)?index\.md$|contributing\/)/.test(name))
const operations = Object.entries(contracts).flatMap(([api, contract]) =>
  listOperations(contract as unknown as Contract).map(({ operation }) => `${api}/${operation.operationId}.md`),
)

const it = test.extend('read', { scope: 'file' }, ({ app }) => async (path: string) => {
  const response = await fetch(app.url + path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
})

/** The paths on this site to which a Markdown text links. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href = '']) => href.replace(/#.*/, ''))

describe('the documentation as Markdown', () => {
  it('has each guide and each operation, and no dead links', async ({ read }) => {
    expect(operations.length).toBeGreaterThan(100)
    const paths = ['sdk.md', ...guides, ...Object.keys(contracts).map(api => `${api}.md`), ...operations]
    const linked = new Set<string>()
    for (const path of paths) {
      const { status, type, text } = await read(`/docs/${path}`)
      expect([path, status, type]).toEqual([path, 200, 'text/markdown; charset=utf-8'])
      expect(text).toMatch(/^# \S/)
      for (const link of linksOf(text)) linked.add(link)
    }
    expect(linked.size).toBeGreaterThan(100)
    for (const link of linked) expect([link, (await read(link)).status]).toEqual([link, 200])
  })

  it('lists all guides in /llms.txt', async ({ read }) => {
    const { status, type, text } = await read('/llms.txt')
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^# Agency API\n\n> \S/)
    expect(linksOf(text)).toEqual(expect.arrayContaining(guides.map(name => `/docs/${name}`)))
  })

  it('links guides to Markdown, operations included', async ({ read }) => {
    const { text } = await read('/docs/webhooks.md')
    expect(text).toMatch(/\]\(\/docs\/public\/\w+\.md\)/)
    expect(linksOf(text).filter(link => link.startsWith('/docs/') && !/\.(md|svg|png)$/.test(link))).toEqual([])
  })

  it('describes an operation completely', async ({ app, read }) => {
    const { text } = await read('/docs/public/createInvoice.md')
    for (const part of [
      '`POST /api/public/v1/invoices`',
      'Authentication: `apiKey`, `invoices:write`.',
      '| `Idempotency-Key` | header |',
      '- `clientId` (integer; required;',
      '  - `unitPrice` (string; required): The price per unit without VAT',
      '| 422 | `IDEMPOTENCY_KEY_REUSED` |',
      `curl ${app.url}/api/public/v1/invoices \\\n`,
      'await api.invoices.create({',
    ])
      expect(text).toContain(part)
  })

  it('describes what receivers of an event get', async ({ read }) => {
    const { text } = await read('/docs/public/invoicePaid.md')
    expect(text).toContain('## Body')
    expect(text).toContain('- `event` (`invoice.paid`; required)')
  })
})
