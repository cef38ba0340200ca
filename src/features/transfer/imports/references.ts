import { sql } from 'kysely'
import { clientReference } from '#src/features/clients/clients.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import type { Message } from '#src/ground/base/language.ts'
import { memberReference } from '#src/features/people/members.ts'
import type { Row, RowBody, RowIssue } from './row.ts'

const ambiguous: Message = { fr: 'Plusieurs clients portent ce nom', en: 'Several clients have this name' }

const textsOf = (rows: readonly Row[], field: string) => [
  ...new Set(rows.flatMap(({ body }) => (typeof body[field] === 'string' ? [body[field]] : []))),
]

const clientsBy = async (tx: TenantTransaction, column: 'external_id' | 'name', values: readonly string[]) => {
  if (values.length === 0) return new Map<string, number[]>()
  const clients = await tx
    .selectFrom('clients')
    .where(sql<boolean>`${sql.ref(column)} = any(${values}::text[])`)
    .select([sql<string>`${sql.ref(column)}`.as('value'), sql<number[]>`array_agg(id)`.as('ids')])
    .groupBy(column)
    .execute()
  return new Map(clients.map(({ value, ids }) => [value, ids]))
}

const maxClientIds = 100

const noIds: Message = {
  fr: `Une liste de ${maxClientIds} identifiants au plus`,
  en: `A list of at most ${maxClientIds} ids`,
}

const isId = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** The listed ids of the clients of a contact. Undefined if there are none, or if they are no ids. */
const listedIds = ({ clientIds }: RowBody) => {
  const ids = clientIds === undefined ? [] : [clientIds].flat()
  return ids.length > 0 && ids.length <= maxClientIds && ids.every(isId) ? (ids as number[]) : undefined
}

const knownClients = async (tx: TenantTransaction, rows: readonly Row[]) => {
  const ids = [...new Set(rows.flatMap(({ body }) => listedIds(body) ?? []))]
  if (ids.length === 0) return new Set<number>()
  const clients = await tx
    .selectFrom('clients')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select('id')
    .execute()
  return new Set(clients.map(({ id }) => id))
}

const membersBy = async (tx: TenantTransaction, emails: readonly string[]) => {
  if (emails.length === 0) return new Map<string, string>()
  const members = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where(sql<boolean>`lower(users.email) = any(${emails.map(email => email.toLowerCase())}::text[])`)
    .select([sql<string>`lower(users.email)`.as('email'), 'memberships.user_id as userId'])
    .execute()
  return new Map(members.map(({ email, userId }) => [email, userId]))
}

/** The ids of a text of the file; none for another value. */
const idsOf = (ids: ReadonlyMap<string, number[]>, value: unknown) =>
  (typeof value === 'string' ? ids.get(value) : undefined) ?? []

/** Replaces the names and external ids of clients and the addresses of members by their ids. */
export const resolveReferences = async (tx: TenantTransaction, rows: readonly Row[]): Promise<Row[]> => {
  const byExternalId = await clientsBy(tx, 'external_id', textsOf(rows, 'clientExternalId'))
  const byName = await clientsBy(tx, 'name', textsOf(rows, 'clientName'))
  const members = await membersBy(tx, textsOf(rows, 'assigneeEmail'))
  const known = await knownClients(tx, rows)

  const findClients = (body: RowBody): { clientIds?: number[]; issue?: RowIssue } => {
    if (body['clientIds'] === undefined || (Array.isArray(body['clientIds']) && body['clientIds'].length === 0))
      return {}
    const ids = listedIds(body)
    if (!ids) return { issue: { field: 'clientIds', message: noIds } }
    if (ids.every(id => known.has(id))) return { clientIds: ids }
    return { issue: { field: 'clientIds', message: clientReference.issue } }
  }
  const findClient = ({
    clientId,
    clientExternalId,
    clientName,
  }: RowBody): { clientId?: unknown; issue?: RowIssue } => {
    if (clientId !== undefined) return { clientId }
    const [id] = idsOf(byExternalId, clientExternalId)
    if (id !== undefined) return { clientId: id }
    const named = idsOf(byName, clientName)
    if (named.length === 1) return { clientId: named[0] }
    if (clientName !== undefined)
      return { issue: { field: 'clientName', message: named.length > 1 ? ambiguous : clientReference.issue } }
    if (clientExternalId === undefined) return {}
    return { issue: { field: 'clientExternalId', message: clientReference.issue } }
  }
  const findAssignee = ({ assigneeId, assigneeEmail }: RowBody) => {
    if (assigneeId !== undefined || typeof assigneeEmail !== 'string') return { assigneeId }
    const id = members.get(assigneeEmail.toLowerCase())
    return id === undefined ? { issue: { field: 'assigneeEmail', message: memberReference.issue } } : { assigneeId: id }
  }
  return rows.map(row => {
    const { clientExternalId: _, clientName: _name, assigneeEmail: _email, clientIds: _ids, ...body } = row.body
    const { clientIds, issue: clientsIssue } = findClients(row.body)
    const [firstId] = clientIds ?? []
    const client = firstId === undefined ? findClient(row.body) : { clientId: firstId }
    const assignee = findAssignee(row.body)
    const issue = row.issue ?? clientsIssue ?? client.issue ?? assignee.issue
    return {
      number: row.number,
      span: row.span,
      body: {
        ...body,
        ...(client.clientId !== undefined && { clientId: client.clientId }),
        ...(assignee.assigneeId !== undefined && { assigneeId: assignee.assigneeId }),
      },
      ...(clientIds && { clientIds }),
      ...(issue && { issue }),
    }
  })
}
