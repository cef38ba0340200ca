import MarkdownIt from 'markdown-it'
import { listOperations, titleOfTag, type Contract, type Operation } from '../contract.ts'
import { anchorOf } from './links.ts'
import { escapeHtml } from './shell.ts'

interface Entry {
  operation: Operation
  /** The method and path, or the event of a webhook. */
  signature: string
}

const listEntries = (contract: Contract): Entry[] => [
  ...listOperations(contract).map(({ method, path, operation }) => ({
    operation,
    signature: `${method.toUpperCase()} ${contract.servers[0].url.replace(/\/$/, '')}${path}`,
  })),
  ...Object.entries(contract.webhooks ?? {}).map(([event, { post }]) => ({ operation: post, signature: event })),
]

/**
 * The operations of a contract as text, which Redoc's script replaces. Each has the anchor that links to the page name,
 * so that the browser shows it before the script is there.
 */
export const renderOutline = (contract: Contract): string => {
  const markdown = new MarkdownIt()
  const entries = listEntries(contract)
  const renderEntry = ({ operation, signature }: Entry) => `<article id="${anchorOf(operation)}">
<h3>${escapeHtml(operation.summary)}</h3>
<p><code>${escapeHtml(signature)}</code></p>
${markdown.render(operation.description ?? '').trim()}
</article>`
  const renderTag = ({ name, description }: Contract['tags'][number]) => `<section>
<h2>${escapeHtml(titleOfTag(contract, name))}</h2>
${markdown.render(description ?? '').trim()}
${entries
  .filter(({ operation }) => operation.tags[0] === name)
  .map(renderEntry)
  .join('\n')}
</section>`
  return `<div class="outline">\n${contract.tags.map(renderTag).join('\n')}\n</div>`
}
