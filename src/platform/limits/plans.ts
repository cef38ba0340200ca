import type { QuotaName } from '#generated/public/types.ts'
import { gibibyte } from '#src/ground/base/bytes.ts'

export type Limits = Readonly<Record<QuotaName, number>>

/** The limits of each plan. An operator can set others for an agency. */
export const limitsByPlan: { readonly [plan: string]: Limits } = {
  pro: {
    keys: 500,
    apps: 50,
    connectedApps: 500,
    subscriptions: 200,
    watches: 200,
    sources: 20,
    sites: 1000,
    checkedSites: 1000,
    members: 100,
    storageBytes: 20 * gibibyte,
    siteRequestsPerMinute: 60,
    keyRequestsPerMinute: 1_000_000,
    keyRequestsPerDay: 100_000_000,
    dataBytes: 10 * gibibyte,
    dataRows: 10_000_000,
  },
  free: {
    keys: 50,
    apps: 5,
    connectedApps: 50,
    subscriptions: 20,
    watches: 20,
    sources: 2,
    sites: 100,
    checkedSites: 100,
    members: 10,
    storageBytes: 2 * gibibyte,
    siteRequestsPerMinute: 60,
    keyRequestsPerMinute: 100_000,
    keyRequestsPerDay: 10_000_000,
    dataBytes: gibibyte,
    dataRows: 1_000_000,
  },
}

/** `pro` includes `api_access`, `free` does not. */
export const plans: readonly string[] = Object.keys(limitsByPlan)

export const quotaNames = Object.keys(limitsByPlan['pro'] ?? {}) as QuotaName[]
