import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { externalIdTaken } from '#src/platform/resources/external-ids.ts'
import type { DocumentKind } from './document-kinds.ts'

/**
 * Throws before the document is written, so that a batch continues without it. A batch locks the numbers of its
 * documents, so that no other transaction writes an external id meanwhile.
 */
export const assertExternalIdFree = async (
  kind: DocumentKind,
  tx: TenantTransaction,
  externalId: string | null,
): Promise<void> => {
  if (externalId === null) return
  const existing = await tx.selectFrom(kind).where('external_id', '=', externalId).select('id').executeTakeFirst()
  if (existing) throw externalIdTaken()
}
