import {
  fileTypesOf,
  listOperations,
  resolve,
  titleOfTag,
  type Contract,
  type Operation,
  type Ref,
  type Response,
} from '../../contract.ts'
import type { Interface } from '../../interfaces.ts'
import type { ListedOperation } from '../../samples/curl.ts'
import type { SiteFiles } from '../assets.ts'
import { renderFields, renderType } from './fields.ts'

interface Page {
  name: string
  tag: string
  title: string
  /** The method and path, or the event. */
  signature: string
  text: string
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [])

const cell = (text: string) => text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

const fence = (language: string, text: string) => [`\`\`\`${language}`, text.trimEnd(), '```']

/** Such as `apiKey` with a scope or role, `apiKey` alone, or none. */
const renderSecurity = (contract: Contract, { security = contract.security ?? [] }: Operation) => {
  const schemes = security.flatMap(Object.entries<string[]>)
  if (schemes.length === 0) return 'Authentication: none.'
  const names = schemes.map(([name, needs]) => `\`${name}\`${needs.map(need => `, \`${need}\``).join('')}`)
  return `Authentication: ${names.join('; or ')}.`
}

const renderParameters = (contract: Contract, parameters: ListedOperation['parameters']) => {
  if (parameters.length === 0) return []
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const constraints = [place, required ? 'required' : ''].filter(constraint => constraint !== '').join(', ')
    return `| \`${name}\` | ${constraints} | ${cell(renderType(contract, schema))} | ${cell(description)} |`
  })
  return ['| name | in | type | description |', '| ---- | -- | ---- | ----------- |', ...rows]
}

const renderBody = (contract: Contract, { requestBody }: Operation) => {
  if (!requestBody) return []
  const { schema, example } = requestBody.content['application/json']
  return [
    ...renderFields(contract, schema),
    ...(example ? ['', ...fence('json', JSON.stringify(example, null, 2))] : []),
  ]
}

const listResponses = (contract: Contract, { responses }: Operation) =>
  Object.entries<Response | Ref>(responses).map(([status, response]) => ({
    status,
    response: resolve(contract, response),
  }))

const isError = ({ status }: { status: string }) => /^[45]/.test(status)

const renderSuccesses = (contract: Contract, operation: Operation) =>
  listResponses(contract, operation)
    .filter(entry => !isError(entry))
    .flatMap(({ status, response: { description, content } }) => {
      const schema = content?.['application/json']?.schema
      const types = status.startsWith('2') ? fileTypesOf(contract, operation).map(type => `\`${type}\``) : []
      return [
        `**${status}** ${description.trim()}`,
        '',
        ...(schema ? [...renderFields(contract, schema), ''] : []),
        ...(types.length > 0 ? [`A file of the type ${types.join(' or ')}.`, ''] : []),
      ]
    })

const renderErrors = (contract: Contract, operation: Operation) => {
  const rows = listResponses(contract, operation)
    .filter(isError)
    .flatMap(({ status, response: { description, content } }) => {
      const examples = Object.values(content?.['application/json']?.examples ?? {})
      if (examples.length === 0) return [`| ${status} | | ${cell(description)} |`]
      return examples.map(
        ({ summary, value: { code } }) => `| ${status} | ${code ? `\`${code}\`` : ''} | ${cell(summary)} |`,
      )
    })
  return rows.length > 0 ? ['| status | code | cause |', '| ------ | ---- | ----- |', ...rows] : []
}

const renderSamples = ({ 'x-codeSamples': samples = [] }: Operation) =>
  samples.flatMap(({ label, lang, source }) => [`${label}:`, '', ...fence(lang, source), ''])

const render = (contract: Contract, signature: string, operation: Operation, entry?: ListedOperation) =>
  [
    `# ${operation.summary}`,
    '',
    `\`${signature}\``,
    '',
    operation.description.trim(),
    '',
    ...(entry ? [renderSecurity(contract, operation), ''] : []),
    ...section('Parameters', renderParameters(contract, entry?.parameters ?? [])),
    ...section('Body', renderBody(contract, operation)),
    ...section(entry ? 'Responses' : 'Your response', renderSuccesses(contract, operation)),
    ...section('Errors', renderErrors(contract, operation)),
    ...section('Samples', renderSamples(operation)),
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()

const listPages = (contract: Contract): Page[] => {
  const base = contract.servers[0].url.replace(/\/$/, '')
  const operations = listOperations(contract).map(entry => {
    const signature = `${entry.method.toUpperCase()} ${base}${entry.path}`
    return { operation: entry.operation, signature, text: render(contract, signature, entry.operation, entry) }
  })
  const events = Object.entries(contract.webhooks ?? {}).map(([event, { post: operation }]) => ({
    operation,
    signature: event,
    text: render(contract, event, operation),
  }))
  return [...operations, ...events].map(({ operation, signature, text }) => ({
    name: operation.operationId,
    tag: operation.tags[0],
    title: operation.summary,
    signature,
    text,
  }))
}

/** A contract as Markdown: a page per operation and event, and one that lists them by tag. */
export const contractPages = ({ name: api, title, description }: Interface, contract: Contract): SiteFiles => {
  const pages = listPages(contract)
  const lists = contract.tags.flatMap(tag => [
    `## ${titleOfTag(contract, tag.name)}`,
    '',
    cell(tag.description),
    '',
    ...pages
      .filter(page => page.tag === tag.name)
      .map(page => `- [${page.title}](/docs/${api}/${page.name}.md): \`${page.signature}\``),
    '',
  ])
  const contents = [
    `# ${title}`,
    '',
    `${title}: ${description}. As OpenAPI: [JSON](/openapi/${api}.json).`,
    '',
    ...lists,
  ]
  return {
    [`${api}.md`]: `${contents.join('\n').trimEnd()}\n`,
    ...Object.fromEntries(pages.map(({ name, text }) => [`${api}/${name}.md`, `${text}\n`])),
  }
}
