import { scopes } from '#generated/public/scopes.ts'
import { findQuotas } from '#src/limits/quotas.ts'
import { publicHandlers } from './operations.ts'

const toIso = (time: number) => new Date(time).toISOString()

export const metaHandlers = publicHandlers({
  getMe: async ({ key, tenant, usage: { minute, day } }) => ({
    id: key.id,
    agencyId: key.agencyId,
    scopes: key.scopes,
    rateLimitPerMinute: key.rateLimitPerMinute,
    rateLimitPerDay: key.rateLimitPerDay,
    usage: {
      minuteCount: minute.count,
      minuteResetAt: toIso(minute.resetAt),
      dayCount: day.count,
      dayResetAt: toIso(day.resetAt),
    },
    quotas: await findQuotas(tenant),
  }),

  listScopes: async () => ({ scopes: [...scopes] }),

  getHealth: async () => ({ ok: true, version: 'v1', timestamp: new Date().toISOString() }),
})
