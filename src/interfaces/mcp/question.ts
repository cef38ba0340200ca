import type { KeyScope } from '#generated/public/scopes.ts'
import { findInvoicing } from '#src/features/billing/invoicing/seller.ts'
import { findAbilities } from '#src/features/sites/connectors/abilities/abilities.ts'
import { toVisible } from '#src/features/sites/connectors/visible-text.ts'
import { apiError, isApiError } from '#src/ground/base/errors/api-error.ts'
import { serializeBody } from '#src/platform/operations/page-size.ts'
import type { Operation } from '#src/platform/operations/types.ts'
import { requireScope } from '#src/platform/keys/scopes.ts'
import { toInput } from './input.ts'
import type { Agent } from './operations.ts'
import { finalValues, hasValue, irreversible, laterFinalValues } from './catalogue.ts'
import type { AbilityTarget, OperationTarget, Target } from './targets.ts'
import { abilityScope } from './tools.ts'
import { findAbilityId } from './visible-tools.ts'

type Arguments = Record<string, unknown>

const maxTextLength = 100
const maxArgumentsLength = 500

/** A text that a customer or a site wrote, on one line. */
const quote = (text: unknown, maxLength = maxTextLength) => {
  const visible = toVisible(typeof text === 'string' ? text : JSON.stringify(text)).replaceAll(/\s+/g, ' ')
  return visible.length > maxLength ? `${visible.slice(0, maxLength).toWellFormed()}…` : visible
}

const nameFields = ['name', 'title', 'url', 'invoiceNumber']
const nameOf = (resource: Arguments) => {
  const field = nameFields.find(name => typeof resource[name] === 'string')
  return field ? resource[field] : [resource['firstName'], resource['lastName']].filter(Boolean).join(' ')
}

/**
 * The resource that an operation concerns. Undefined if it concerns none, or the key may not read it. Throws if it does
 * not exist.
 */
const readResource = async (agent: Agent, { path }: Operation, args: Arguments): Promise<Arguments | undefined> => {
  const { operations } = agent
  // `/invoices/{id}/finalize` concerns the invoice.
  const resourcePath = path.replace(/(\{\w+\})\/[^{}]*$/, '$1')
  const [id, read] =
    Object.entries(operations.table).find(([, row]) => row.method === 'get' && row.path === resourcePath) ?? []
  if (!id || !read) return undefined
  const ids = Object.fromEntries(Object.entries(args).filter(([name]) => path.includes(`{${name}}`)))
  try {
    const { body } = await operations.execute(id, agent, toInput(read, ids, agent))
    return JSON.parse(await serializeBody(body)) as Arguments
  } catch (error) {
    if (isApiError(error, 'PERMISSION_DENIED')) return undefined
    throw error
  }
}

/** The arguments that are not in the path. */
const withoutIds = ({ path }: Operation, args: Arguments) =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !path.includes(`{${name}}`)))

const withArguments = (args: Arguments) => ` with the arguments ${quote(args, maxArgumentsLength)}`

const describeOperation = async (
  agent: Agent,
  { tool: { title, description }, operation }: OperationTarget,
  args: Arguments,
  notice = '',
) => {
  requireScope(agent, operation.requires as KeyScope | null)
  const effect = notice + description.replaceAll(/\s+/g, ' ')
  if (!operation.path.includes('{')) return `${title}${withArguments(args)}? ${effect}`
  const resource = await readResource(agent, operation, args)
  const name = resource && nameOf(resource)
  const rest = withoutIds(operation, args)
  const change = Object.keys(rest).length > 0 ? withArguments(rest) : ''
  return `${title}: ${name ? `“${quote(name)}” ` : ''}(id ${quote(args['id'])})${change}? ${effect}`
}

const describeAbility = async (agent: Agent, { ability: tool }: AbilityTarget, args: Arguments) => {
  const id = await findAbilityId(agent, tool)
  if (!id) return undefined
  requireScope(agent, abilityScope)
  const [ability] = await findAbilities(agent.tenant, [id])
  if (!ability) throw apiError('NOT_FOUND')
  const { title, name, websiteId, siteUrl } = ability
  return `Execute the ability “${quote(title)}” (${quote(name)}) on website ${websiteId}, ${quote(siteUrl)}, with the arguments ${quote(args, maxArgumentsLength)}? The website chose these names: the ability can do anything on it.`
}

/** The arguments of each resource that a call writes. */
const bodiesOf = ({ itemOperation }: Operation, args: Arguments) =>
  itemOperation ? ([args['items']].flat() as (Arguments | null | undefined)[]).map(item => item ?? {}) : [args]

/** Whether a call makes a document final, at once or later. It may, if the key may not read the resource. */
const issuesDocument = async (agent: Agent, { name, operation }: OperationTarget, args: Arguments) => {
  const { itemOperation: id = name } = operation
  const bodies = bodiesOf(operation, args)
  if (bodies.some(body => hasValue(finalValues.get(id), body))) return (await findInvoicing(agent.tenant)) === 'fr'
  const laterValues = laterFinalValues.get(id)
  if (!laterValues) return false
  if (operation.method === 'post') return bodies.some(body => hasValue(laterValues, body))
  const resource = await readResource(agent, operation, args)
  return !resource || hasValue(laterValues, { ...resource, ...args })
}

const finalNotice = 'This makes a document final, at once or later, which nothing can undo. '

/**
 * The effect of a call that deletes, cannot be undone, or executes on a site, as a question for the person who decides.
 * Undefined when the call needs no confirmation. Throws when the call would fail.
 */
export const confirmationQuestion = async (
  agent: Agent,
  target: Target,
  args: Arguments,
): Promise<string | undefined> => {
  if (target.kind === 'result') return undefined
  if (target.kind === 'ability') return describeAbility(agent, target, args)
  const { name, operation } = target
  if (operation.method === 'delete' || irreversible.has(name)) return describeOperation(agent, target, args)
  return (await issuesDocument(agent, target, args)) ? describeOperation(agent, target, args, finalNotice) : undefined
}
