import { describe, expect, test as base } from 'vitest'
import pluginContract from '#generated/plugin/contract.json' with { type: 'json' }
import publicContract from '#generated/public/contract.json' with { type: 'json' }
import type { Contract } from '../../scripts/src/contract.ts'
import { createLinkResolver } from '../../scripts/src/site/links.ts'
import { openMarkdown } from '../../scripts/src/site/markdown.ts'

const contracts = { public: publicContract, plugin: pluginContract } as unknown as Record<string, Contract>

const it = base.extend('pages', { scope: 'file' }, async () => {
  const { page } = await openMarkdown()
  const webhooks = page({
    name: 'webhooks',
    file: 'docs/webhooks.md',
    text: '# Webhooks\n\nText.\n\n## Test it\n\n## Test it\n\n## `unwrap`, and more\n',
  })
  const outbox = page({
    name: 'decisions/0003-outbox',
    file: 'docs/decisions/0003-outbox.md',
    text: '# Outbox\n\nSee [source](../../src/main.ts).',
  })
  const sdk = page({ name: 'sdk', file: 'sdk/README.md', text: '# SDK\n' })
  const resolverFor = (file: string) => createLinkResolver('.', file, [webhooks, outbox, sdk], contracts)
  return { outbox, resolverFor }
})

describe('a link of a guide', () => {
  it.for([
    ['docs/webhooks.md', '#test-it', '/docs/webhooks#test-it'],
    ['docs/webhooks.md', '#test-it-1', '/docs/webhooks#test-it-1'],
    ['docs/webhooks.md', '#unwrap-and-more', '/docs/webhooks#unwrap-and-more'],
    ['docs/webhooks.md', 'decisions/0003-outbox.md', '/docs/decisions/0003-outbox'],
    ['docs/webhooks.md', '../sdk/README.md', '/docs/sdk'],
    ['docs/webhooks.md', '../openapi/public.yaml', '/docs/public'],
    ['docs/webhooks.md', '/openapi/public.yaml', '/openapi/public.yaml'],
    ['docs/webhooks.md', 'index.md', '/docs'],
    ['docs/webhooks.md', 'https://www.rfc-editor.org/rfc/rfc9110', 'https://www.rfc-editor.org/rfc/rfc9110'],
    ['docs/decisions/0003-outbox.md', '../webhooks.md#test-it', '/docs/webhooks#test-it'],
    ['docs/decisions/0003-outbox.md', '/docs/plugin', '/docs/plugin'],
    ['sdk/README.md', '../docs/webhooks.md', '/docs/webhooks'],
    ['sdk/README.md', '/docs/public#operation/createWebhook', '/docs/public#/webhooks/createwebhook'],
    ['sdk/README.md', '/docs/public#operation/clientCreated', '/docs/public#/clients/clientcreated'],
    ['sdk/README.md', '/docs/plugin#tag/commands', '/docs/plugin#/commands'],
  ] as const)('in %s to %s leads to %s', ([file, href, place], { pages: { resolverFor } }) => {
    expect(resolverFor(file)(href)).toBe(place)
  })

  it.for([
    '#tested',
    'hooks.md',
    '../webhooks.md',
    '/docs/hooks',
    '/docs/public#operation/createHook',
    '/docs/public#tag/hooks',
  ])('to %s, which does not exist, throws', (href, { pages: { resolverFor } }) => {
    expect(() => resolverFor('docs/webhooks.md')(href)).toThrow(`docs/webhooks.md: ${href} leads nowhere`)
  })

  it('to a source file becomes plain text', ({ pages: { outbox, resolverFor } }) => {
    expect(outbox.render(resolverFor(outbox.file))).toContain('<p>See <span>source</span>.</p>')
  })
})
