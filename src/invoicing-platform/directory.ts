import { invoices } from '#src/billing/invoices.ts'
import type { Tenant } from '#src/db/tenant.ts'
import { isFrenchCompany, sirenOf } from '#src/documents/identifiers.ts'
import type { PrintedDocument } from '#src/documents/model.ts'
import { apiError } from '#src/errors/api-error.ts'
import { hasCalls } from './calls.ts'
import { createTokens, findConnection, openConnection, type ConnectionDeps } from './connection.ts'
import type { Platform } from './platform.ts'
import { openFlowService } from './xp-z12-013.ts'

/** Whether the directory says that it has no such company. A platform without a directory decides by itself. */
export const isUnknownBuyer = async (
  { buyer }: Pick<PrintedDocument, 'buyer'>,
  platform: Pick<Platform, 'hasCompany'>,
): Promise<boolean> => {
  const siren = sirenOf(buyer)
  return siren !== undefined && isFrenchCompany(buyer) && (await platform.hasCompany(siren)) === false
}

/** A request waits no longer for the directory. */
const timeoutMs = 3000

const tokens = createTokens()

type DirectoryDeps = Pick<ConnectionDeps, 'outbound' | 'secrets'> & { tenant: Tenant }

/**
 * Throws `DOCUMENT_INCOMPLETE` if the directory of the platform does not know the buyer of a draft, who cannot be
 * corrected once it is final. A platform that is unavailable holds up nothing: it is asked again before sending.
 */
export const requireKnownBuyer = async ({ tenant, ...deps }: DirectoryDeps, invoiceId: number): Promise<void> => {
  const connection = await findConnection(tenant)
  if (!connection || connection.isPaused || !(await hasCalls(tenant))) return
  const printed = await invoices.print(tenant, invoiceId, { language: 'fr', mustBeFinal: false })
  if (!printed?.isDraft) return
  const platform = openFlowService(openConnection({ ...deps, tenant, tokens, timeoutMs }, connection), invoiceId)
  if (await isUnknownBuyer(printed, platform))
    throw apiError('DOCUMENT_INCOMPLETE', { missing: [{ field: 'client.siren', rule: 'directory' }] })
}
