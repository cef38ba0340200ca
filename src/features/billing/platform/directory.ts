import { invoices } from '#src/features/billing/invoices.ts'
import { findClientBuyer } from '#src/features/billing/invoicing/buyer.ts'
import { findInvoicing } from '#src/features/billing/invoicing/seller.ts'
import type { Tenant } from '#src/ground/db/tenant.ts'
import { isFrenchCompany, sirenOf } from '#src/features/billing/documents/identifiers.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { hasCalls } from './calls.ts'
import type { PlatformAccess } from './access.ts'
import { findConnection, openConnection, type ConnectionDeps } from './connection.ts'
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

type DirectoryDeps = Pick<ConnectionDeps, 'outbound' | 'secrets'> & { tenant: Tenant; platforms: PlatformAccess }

/** The customer to ask for: that of a draft, also with another client, or that of a new invoice. */
interface Asked {
  invoiceId?: number
  clientId?: number | undefined
}

const findAsked = async (tenant: Tenant, { invoiceId, clientId }: Asked): Promise<Pick<PrintedDocument, 'buyer'>[]> => {
  const printed =
    invoiceId === undefined
      ? undefined
      : await invoices.print(tenant, invoiceId, { language: 'fr', mustBeFinal: false })
  if (invoiceId !== undefined && !printed?.isDraft) return []
  const buyer = clientId === undefined ? printed?.buyer : await findClientBuyer(tenant, clientId)
  return buyer ? [{ buyer }] : []
}

/**
 * Throws `DOCUMENT_INCOMPLETE` if the directory of the platform does not know the customer of an invoice that is to
 * become final, who cannot be corrected afterwards. A platform that is unavailable holds up nothing: it is asked again
 * before sending. Credit notes are not checked: the invoice has fixed their customer.
 */
export const requireKnownBuyer = async ({ tenant, platforms, ...deps }: DirectoryDeps, asked: Asked): Promise<void> => {
  const connection = await findConnection(tenant)
  if (!connection || connection.isPaused || !(await hasCalls(tenant))) return
  if ((await findInvoicing(tenant)) === 'free') return
  const { tokens, hosts } = platforms
  const call = openConnection({ ...deps, tenant, tokens, hosts: hosts.requests, timeoutMs }, connection)
  for (const document of await findAsked(tenant, asked))
    if (await isUnknownBuyer(document, openFlowService(call, asked.invoiceId)))
      throw apiError('DOCUMENT_INCOMPLETE', { missing: [{ field: 'client.siren', rule: 'directory' }] })
}
