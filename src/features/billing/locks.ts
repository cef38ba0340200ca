import { clientReference } from '#src/features/clients/clients.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { lockReferences } from '#src/platform/resources/references.ts'
import type { DocumentKind } from './document-kinds.ts'
import { lockNumbers } from './numbers.ts'

/** The fields of a document that refer to what other rows use. */
interface LockedFields {
  clientId?: number | undefined
  number?: string | undefined
  externalId?: string | null | undefined
}

/** Locks what an update locks before the document. Returns the validation issues if its client does not exist. */
export const lockBefore = async (kind: DocumentKind, tx: TenantTransaction, changes: LockedFields) => {
  if (changes.number !== undefined || changes.externalId !== undefined) await lockNumbers(tx, { kind })
  // Lock the client first, as its deletion locks the client before the documents that refer to it.
  return lockReferences(tx, { clientId: clientReference }, changes)
}

/** Locks a document as an update with these changes does. Returns whether the agency has it. */
export const lockDocument = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  id: number,
  changes: LockedFields = {},
): Promise<boolean> => {
  await lockBefore(kind, tx, changes)
  const locked = await tx.selectFrom(kind).where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst()
  return locked !== undefined
}
