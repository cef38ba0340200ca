import {
  listOperations,
  resolve,
  titleOfTag,
  type Contract,
  type Operation,
  type Ref,
  type Response,
} from '../../contract.ts'
import { interfaces, type Api, type Interface } from '../../interfaces.ts'
import { anchorOf } from '../links.ts'
import type { Chapter } from '../guide.ts'
import type { Page, Passage } from '../markdown.ts'
import type { SearchEntry } from '../../../../src/interfaces/mcp/guide-search.ts'
import { listFields, type Field } from '../plain/fields.ts'

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** The text of a Markdown description: without emphasis, and with the labels of links. */
const toText = (markdown = '') =>
  oneLine(markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/`|\*\*|\*(?=\w)|(?<=\w)\*/g, ''))

const kindOf = ({ name }: Page, { level }: Passage): SearchEntry['kind'] => {
  if (name.startsWith('decisions/')) return 'decision'
  if (name === 'errors' && level === 'h3') return 'error'
  if (level === 'h1') return 'guide'
  return level === 'h2' ? 'section' : 'subsection'
}

/** A page with its title in the menu, which is shorter than that of some pages. */
interface Guide {
  page: Page
  name: string
}

/** The titles above a passage: its page and, below the second level, its section. */
const placeOf = ({ page, name }: Guide, passage: Passage) => {
  const before = page.passages.slice(0, page.passages.indexOf(passage))
  const section = passage.level > 'h2' ? before.findLast(({ level }) => level === 'h2') : undefined
  const titles = [passage.level === 'h1' ? undefined : name, section?.title]
  return titles.filter(title => title !== undefined).join(' › ')
}

/** The row of a table begins with one or more environment variables. */
const isSettingRow = ([name = '']: string[]) => /^[A-Z][A-Z_]+(, [A-Z][A-Z_]+)*$/.test(name)

const joinCells = (cells: string[]) => cells.filter(cell => cell !== '').join(' · ')

const settingEntries = ({ page, name: guide }: Guide, { title, anchor, rows }: Passage): SearchEntry[] =>
  rows.filter(isSettingRow).flatMap(([names = '', ...cells]) =>
    names.split(', ').map((name): SearchEntry => ({
      kind: 'setting',
      title: name,
      href: `/docs/${page.name}#${anchor}`,
      place: `${guide} › ${title}`,
      text: oneLine(joinCells(cells)),
    })),
  )

/**
 * These guides are found by their titles: the changelog repeats the others and only grows, the words of the style guide
 * are those to avoid, the list of the verification standard repeats the security guide in the words of auditors, and
 * decisions are about the inside of the service.
 */
const isByTitle = ({ name }: Page) => ['changelog', 'style', 'asvs'].includes(name) || name.startsWith('decisions/')

const textOf = (page: Page, { text, rows }: Passage) =>
  isByTitle(page) ? '' : oneLine([text, ...rows.filter(row => !isSettingRow(row)).map(joinCells)].join(' '))

const passageEntries = (guide: Guide, passage: Passage): SearchEntry[] => {
  const { page, name } = guide
  const { level, title, anchor } = passage
  return [
    {
      kind: kindOf(page, passage),
      title,
      href: `/docs/${page.name}${level === 'h1' ? '' : `#${anchor}`}`,
      place: placeOf(guide, passage),
      ...(level === 'h1' && title !== name && { name }),
      text: textOf(page, passage),
    },
    ...settingEntries(guide, passage),
  ]
}

interface Reference {
  api: Interface<Api>
  contract: Contract
}

const hrefOf = ({ api }: Reference, operation: Operation) => `/docs/${api.name}#${anchorOf(operation)}`

const resourceEntries = ({ api, contract }: Reference): SearchEntry[] => [
  { kind: 'resource', title: api.title, href: `/docs/${api.name}`, place: '', text: api.description },
  ...contract.tags.map(({ name, description }): SearchEntry => ({
    kind: 'resource',
    title: titleOfTag(contract, name),
    href: `/docs/${api.name}#/${name}`,
    place: api.title,
    ...(titleOfTag(contract, name).toLowerCase() !== name && { name }),
    text: toText(description),
  })),
]

const operationEntries = (reference: Reference): SearchEntry[] => {
  const { api, contract } = reference
  const base = contract.servers[0].url.replace(/\/$/, '')
  return listOperations(contract).map(({ method, path, operation }) => ({
    kind: 'operation',
    title: operation.summary,
    href: hrefOf(reference, operation),
    place: `${api.title} · ${method.toUpperCase()} ${base}${path}`,
    name: operation.operationId,
    text: toText(operation.description),
  }))
}

const eventEntries = (reference: Reference): SearchEntry[] =>
  Object.entries(reference.contract.webhooks ?? {}).map(([event, { post }]) => ({
    kind: 'event',
    title: event,
    href: hrefOf(reference, post),
    place: `${reference.api.title} · webhook`,
    text: toText(post.description),
  }))

/** The fields of an operation: its parameters, body and successful responses. */
const listOperationFields = (
  contract: Contract,
  { operation, parameters }: ReturnType<typeof listOperations>[number],
): Field[] => {
  const body = operation.requestBody?.content['application/json'].schema
  const responses = Object.entries<Response | Ref>(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => resolve(contract, response).content?.['application/json']?.schema ?? [])
  return [
    ...parameters.map(({ name, description }) => ({ name, description })),
    ...[...(body ? [body] : []), ...responses].flatMap(schema => listFields(contract, schema)),
  ]
}

/** Operations with a body come first: they describe fields best. */
const byUse = (a: { operation: Operation }, b: { operation: Operation }) =>
  Number(b.operation.requestBody !== undefined) - Number(a.operation.requestBody !== undefined)

const byLength = (a: SearchEntry, b: SearchEntry) => b.text.length - a.text.length

/**
 * The fields by name and description, each with the first operation that has it. The longest description of a name
 * stands for those of the same operation: those of responses repeat that of the body.
 */
const fieldEntries = (reference: Reference): SearchEntry[] => {
  const { api, contract } = reference
  const uses = listOperations(contract)
    .toSorted(byUse)
    .flatMap(entry => listOperationFields(contract, entry).map(field => ({ ...field, operation: entry.operation })))
  const byDescription = Map.groupBy(uses, ({ name, description }) => `${name} ${description}`)
  const entries = [...byDescription.values()].flatMap(([first, ...others]): SearchEntry[] => {
    if (!first) return []
    const tags = new Set([first, ...others].map(({ operation }) => operation.tags[0]))
    return [
      {
        kind: 'field',
        title: first.name,
        href: hrefOf(reference, first.operation),
        place: `${api.title} · ${[...tags].slice(0, 4).join(', ')}`,
        text: toText(first.description),
      },
    ]
  })
  const byOperation = Map.groupBy(entries, ({ title, href }) => `${title} ${href}`)
  return [...byOperation.values()].flatMap(group => group.toSorted(byLength).slice(0, 1))
}

/** The scopes of API keys, with the operations that require them. */
const scopeEntries = ({ contract }: Reference): SearchEntry[] =>
  (contract.components.schemas['Scope']?.enum ?? []).map(scope => ({
    kind: 'scope',
    title: scope,
    href: '/docs/authentication#scopes',
    place: 'Authentication › Scopes',
    text: listOperations(contract)
      .filter(({ operation }) => operation.security?.some(needs => Object.values(needs).flat().includes(scope)))
      .map(({ operation }) => operation.summary)
      .join(', '),
  }))

const referenceEntries = (reference: Reference): SearchEntry[] => [
  ...resourceEntries(reference),
  ...operationEntries(reference),
  ...eventEntries(reference),
  ...(reference.api.name === 'public' ? scopeEntries(reference) : []),
  ...fieldEntries(reference),
]

/**
 * The entries of the search, in the order of the menu, as JSON: a change of a text changes one line. Without contracts,
 * they are those of the guides.
 */
export const searchFile = (pages: Page[], chapters: Chapter[], contracts?: Record<Api, Contract>): string => {
  const listed = chapters.flatMap(({ entries }) => entries)
  const guides = listed.flatMap(({ title, href }): Guide[] => {
    const page = pages.find(({ name }) => href === `/docs/${name}`)
    return page ? [{ page, name: title }] : []
  })
  const entries = [
    ...guides.flatMap(guide => guide.page.passages.flatMap(passage => passageEntries(guide, passage))),
    ...(contracts ? interfaces.flatMap(api => referenceEntries({ api, contract: contracts[api.name] })) : []),
  ]
  return `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]\n`
}
