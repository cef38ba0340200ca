import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listOperations, type Contract } from '../contract.ts'
import type { ResolveLink, Page } from './markdown.ts'

export type Contracts = Record<string, Contract>

/** The addresses of the site that are no guides. */
const nonGuidePaths = (contracts: Contracts) =>
  Object.keys(contracts).flatMap(api => [`/docs/${api}`, `/openapi/${api}.json`, `/openapi/${api}.yaml`])

/** The place of an operation on the page of its contract, as Redoc makes it. */
const operationAnchor = (contract: Contract, id: string) => {
  const hooks = Object.values(contract.webhooks ?? {}).map(({ post }) => post)
  const operations = [...listOperations(contract).map(({ operation }) => operation), ...hooks]
  const operation = operations.find(({ operationId }) => operationId === id)
  return operation && `#/${operation.tags[0]}/${id.toLowerCase()}`
}

/** Where a link into the page of a contract leads: to an operation, or to a tag. */
const referenceUrl = (api: string, contract: Contract, anchor: string) => {
  if (anchor === '') return `/docs/${api}`
  const [kind, name = ''] = anchor.split('/')
  if (kind === 'operation') {
    const place = operationAnchor(contract, name)
    return place && `/docs/${api}${place}`
  }
  const isTag = kind === 'tag' && contract.tags.some(tag => tag.name === name)
  return isTag ? `/docs/${api}#/${name}` : undefined
}

/** The path in the repository that stands for each address of the site. */
const repositoryPath = (from: string, path: string) => {
  if (!path.startsWith('/')) return posix.join(posix.dirname(from), path)
  return path.replace(/^\/docs\/(.+)$/, 'docs/$1.md')
}

/**
 * Where the links of a file lead to on the site. A link to a page has to find it and its heading, one to an operation has to
 * find that; a link to another file of the repository is none on the site, but the file must be there.
 */
export const createLinkResolver =
  (root: string, from: string, pages: Page[], contracts: Contracts): ResolveLink =>
  href => {
    if (/^(https?|mailto):/.test(href)) return href
    const [path = '', anchor = ''] = href.split('#')
    const brokenLink = () => new Error(`${from}: ${href} leads nowhere`)
    const file = path === '' ? from : repositoryPath(from, path)
    const page = pages.find(one => one.file === file)
    if (page) {
      if (anchor !== '' && !page.anchors.includes(anchor)) throw brokenLink()
      return `/docs/${page.name}${anchor && `#${anchor}`}`
    }
    const [, api = ''] = /^(?:\/docs\/|openapi\/)(\w+)(?:\.yaml)?$/.exec(path.startsWith('/') ? path : file) ?? []
    const contract = contracts[api]
    if (contract) {
      const place = referenceUrl(api, contract, anchor)
      if (!place) throw brokenLink()
      return place
    }
    if (nonGuidePaths(contracts).includes(path)) return path
    if (/^docs\/[\w-]+\.svg$/.test(file) && existsSync(join(root, file))) return `/${file}`
    if (file === 'docs/index.md') return '/docs'
    if (path.startsWith('/') || !existsSync(join(root, file))) throw brokenLink()
    return undefined
  }
