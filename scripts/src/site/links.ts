import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listOperations, type Contract, type Operation } from '../contract.ts'
import { contentsFiles } from './contents.ts'
import type { ResolveLink, Page } from './markdown.ts'

export type Contracts = Record<string, Contract>

/** URL paths of the site other than guides. */
const nonGuidePaths = (contracts: Contracts) =>
  Object.keys(contracts)
    .flatMap(api => [`/docs/${api}`, `/openapi/${api}.json`, `/openapi/${api}.yaml`])
    .concat('/openapi/public-3.0.json', '/openapi/recipes.arazzo.yaml', '/openapi/recipes.arazzo.json')
    .concat('/docs/public.postman.json', '/docs/public.bruno.json', '/llms.txt')

/** The anchor of an operation on its reference page, as Redoc generates it. */
export const anchorOf = ({ operationId, tags: [tag] }: Operation) => `/${tag}/${operationId.toLowerCase()}`

/** The anchor of an operation or webhook by its id. */
const operationAnchor = (contract: Contract, id: string) => {
  const hooks = Object.values(contract.webhooks ?? {}).map(({ post }) => post)
  const operations = [...listOperations(contract).map(({ operation }) => operation), ...hooks]
  const operation = operations.find(({ operationId }) => operationId === id)
  return operation && `#${anchorOf(operation)}`
}

/** The URL of an operation or tag on a reference page; undefined if it does not exist. */
const referenceUrl = (api: string, contract: Contract, anchor: string) => {
  if (anchor === '') return `/docs/${api}`
  const [kind, name = ''] = anchor.split('/')
  if (kind === 'operation') {
    const anchorOfOperation = operationAnchor(contract, name)
    return anchorOfOperation && `/docs/${api}${anchorOfOperation}`
  }
  const isTag = kind === 'tag' && contract.tags.some(tag => tag.name === name)
  return isTag ? `/docs/${api}#/${name}` : undefined
}

/** The file in the repository that a link refers to. */
const repositoryPath = (from: string, path: string) => {
  if (!path.startsWith('/')) return posix.join(posix.dirname(from), path)
  return path.replace(/^\/docs\/(.+)$/, 'docs/$1.md')
}

/**
 * Resolves the links of a file to URLs of the site. Returns undefined for existing files that are not on the site, and
 * throws if a page, heading, operation or file does not exist.
 */
export const createLinkResolver =
  (root: string, from: string, pages: Page[], contracts: Contracts): ResolveLink =>
  href => {
    if (/^(https?|mailto):/.test(href)) return href
    const [path = '', encodedAnchor = ''] = href.split('#')
    const anchor = decodeURIComponent(encodedAnchor)
    const brokenLink = () => new Error(`${from}: ${href} leads nowhere`)
    const file = path === '' ? from : repositoryPath(from, path)
    const page = pages.find(candidate => candidate.file === file)
    if (page) {
      if (anchor !== '' && !page.anchors.includes(anchor)) throw brokenLink()
      return `/docs/${page.name}${anchor && `#${anchor}`}`
    }
    const [, api = ''] = /^(?:\/docs\/|openapi\/)(\w+)(?:\.yaml)?$/.exec(path.startsWith('/') ? path : file) ?? []
    const contract = contracts[api]
    if (contract) {
      const url = referenceUrl(api, contract, anchor)
      if (!url) throw brokenLink()
      return url
    }
    if (nonGuidePaths(contracts).includes(path)) return path
    if (/^docs\/(?:screenshots\/)?[\w-]+\.(?:svg|png)$/.test(file) && existsSync(join(root, file))) return `/${file}`
    if (file === contentsFiles.en) return '/docs'
    if (file === contentsFiles.fr) return '/docs/fr'
    if (path.startsWith('/') || !existsSync(join(root, file))) throw brokenLink()
    return undefined
  }
