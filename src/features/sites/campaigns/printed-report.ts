import type { ClientReport } from '#generated/public/types.ts'
import { findBranding } from '#src/features/billing/invoicing/logo.ts'
import { dayOf } from '#src/features/billing/invoicing/printed.ts'
import { findSeller } from '#src/features/billing/invoicing/seller.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { PrintedReport } from '#src/features/billing/documents/report/model.ts'
import type { Language } from '#src/ground/base/language.ts'

/** A report as it is printed, with the names, the logo and the color that the agency has today. */
export const toPrintedReport = async (
  tenant: TenantRows,
  { month, clientName, websites, updates, tickets }: ClientReport,
  language: Language,
): Promise<PrintedReport> => {
  const { identity, timezone } = await findSeller(tenant)
  const urls = new Map(websites.map(({ id, url }) => [id, url]))
  return {
    language,
    month,
    clientName,
    seller: { ...identity, ...(await findBranding(tenant)) },
    sites: websites,
    updates: updates.map(({ websiteId, name, slug, before, after, status, reason, completedAt }) => ({
      day: dayOf(completedAt, timezone),
      url: urls.get(websiteId) ?? '',
      name: name || slug,
      before,
      after,
      outcome: status === 'updated' ? 'updated' : reason === 'rolled_back' ? 'rolled_back' : 'failed',
    })),
    tickets:
      tickets && tickets.map(({ createdAt, title, status }) => ({ day: dayOf(createdAt, timezone), title, status })),
  }
}
