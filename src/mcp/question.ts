import type { KeyScope } from '#generated/public/scopes.ts'
import { findInvoicing } from '#src/billing/invoicing/seller.ts'
import { isIssuing } from '#src/billing/invoicing/update.ts'
import { findAbilities } from '#src/connectors/abilities/abilities.ts'
import { toVisible } from '#src/connectors/visible-text.ts'
import { apiError, isApiError } from '#src/errors/api-error.ts'
import { serializeBody } from '#src/operations/page-size.ts'
import type { Operation } from '#src/operations/types.ts'
import { requireScope } from '#src/public/gate.ts'
import { toInput } from './input.ts'
import type { Agent } from './operations.ts'
import { abilityScope, operationTool } from './tools.ts'
import { irreversible } from './catalogue.ts'
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

/** The name of the resource that an operation concerns, if the key may read it. Throws if there is none. */
const readName = async (agent: Agent, { path }: Operation, args: Arguments) => {
  const { operations } = agent
  // `/invoices/{id}/finalize` concerns the invoice.
  const resourcePath = path.replace(/(\{\w+\})\/[^{}]*$/, '$1')
  const [id, read] =
    Object.entries(operations.table).find(([, row]) => row.method === 'get' && row.path === resourcePath) ?? []
  if (!id || !read) return ''
  try {
    const { body } = await operations.execute(id, agent, toInput(read, args, agent))
    return nameOf(JSON.parse(await serializeBody(body)) as Arguments)
  } catch (error) {
    if (isApiError(error, 'PERMISSION_DENIED')) return ''
    throw error
  }
}

const describeOperation = async (agent: Agent, tool: string, operation: Operation, args: Arguments) => {
  requireScope(agent, operation.requires as KeyScope | null)
  const { title = tool, description = '' } = operationTool(tool) ?? {}
  const effect = description.replaceAll(/\s+/g, ' ')
  if (!operation.path.includes('{')) return `${title} with the arguments ${quote(args, maxArgumentsLength)}? ${effect}`
  const name = await readName(agent, operation, args)
  return `${title}: ${name ? `“${quote(name)}” ` : ''}(id ${quote(args['id'])})? ${effect}`
}

const describeAbility = async (agent: Agent, tool: string, args: Arguments) => {
  const id = await findAbilityId(agent, tool)
  if (!id) return undefined
  requireScope(agent, abilityScope)
  const [ability] = await findAbilities(agent.tenant, [id])
  if (!ability) throw apiError('NOT_FOUND')
  const { title, name, websiteId, siteUrl } = ability
  return `Execute the ability “${quote(title)}” (${quote(name)}) on website ${websiteId}, ${quote(siteUrl)}, with the arguments ${quote(args, maxArgumentsLength)}? The website chose these names: the ability can do anything on it.`
}

/** Whether a call makes an invoice final, which `finalizeInvoice` does by its name. */
const issuesInvoice = async ({ tenant }: Agent, tool: string, args: Arguments) =>
  (tool === 'createInvoice' || tool === 'updateInvoice') && isIssuing(args) && (await findInvoicing(tenant)) === 'fr'

/**
 * The effect of a call that deletes, cannot be undone, or executes on a site, as a question for the person who decides.
 * Undefined when the call needs no confirmation. Throws when the call would fail.
 */
export const confirmationQuestion = async (
  agent: Agent,
  tool: string,
  args: Arguments,
): Promise<string | undefined> => {
  const { table } = agent.operations
  const operation = Object.hasOwn(table, tool) ? table[tool] : undefined
  if (!operation) return describeAbility(agent, tool, args)
  const needsConsent =
    operation.method === 'delete' || irreversible.has(tool) || (await issuesInvoice(agent, tool, args))
  return needsConsent ? describeOperation(agent, tool, operation, args) : undefined
}
