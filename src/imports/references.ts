import { sql } from 'kysely'
import { clientReference } from '#src/clients/clients.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import type { Message } from '#src/language.ts'
import { memberReference } from '#src/people/members.ts'
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
    const { clientExternalId: _, clientName: _name, assigneeEmail: _email, ...body } = row.body
    const client = findClient(row.body)
    const assignee = findAssignee(row.body)
    const issue = row.issue ?? client.issue ?? assignee.issue
    return {
      number: row.number,
      span: row.span,
      body: {
        ...body,
        ...(client.clientId !== undefined && { clientId: client.clientId }),
        ...(assignee.assigneeId !== undefined && { assigneeId: assignee.assigneeId }),
      },
      ...(issue && { issue }),
    }
  })
}
