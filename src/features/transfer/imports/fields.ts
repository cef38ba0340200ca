import contract from '#generated/public/contract.json' with { type: 'json' }
import type { ImportResource } from '#generated/public/types.ts'
import { bodyFields, type Schema } from '#src/platform/operations/contract.ts'

/** Fields of rows that are one line of a document each. */
export const lineFields = [
  'lineDescription',
  'lineProduct',
  'lineQuantity',
  'lineUnitPrice',
  'lineTotal',
  'lineVatRate',
  'lineVat',
  'linesIncludeVat',
] as const

/** Fields of rows that stand for others: `references.ts`, `row.ts` and `lines.ts` replace them. */
const standIns: { readonly [Resource in ImportResource]: readonly string[] } = {
  clients: ['companyNumber'],
  contacts: ['clientIds', 'clientExternalId', 'clientName', 'fullName'],
  websites: ['clientExternalId', 'clientName'],
  tickets: ['clientExternalId', 'clientName'],
  invoices: ['clientExternalId', 'clientName', 'totalVat', ...lineFields],
  quotes: ['clientExternalId', 'clientName', 'totalVat', ...lineFields],
  tasks: ['assigneeEmail'],
  events: ['clientExternalId', 'clientName'],
}

const byResource = new Map<ImportResource, ReadonlyMap<string, readonly Schema[]>>()

/** The fields of the rows of a resource, with the schemas of their values. `agencyId` is that of the import. */
export const fieldsOf = (resource: ImportResource): ReadonlyMap<string, readonly Schema[]> => {
  const known = byResource.get(resource)
  if (known) return known
  const written = [...bodyFields(contract, { path: `/${resource}`, method: 'post' })].filter(
    ([name]) => name !== 'agencyId',
  )
  const fields = new Map([...written, ...standIns[resource].map(name => [name, []] as const)])
  byResource.set(resource, fields)
  return fields
}
