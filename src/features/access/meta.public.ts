import { scopes } from '#generated/public/scopes.ts'
import { findQuotas } from '#src/platform/limits/quotas.ts'
import { findSettings } from '#src/features/people/agency-settings.ts'
import { listRequests } from '#src/platform/request-log/history.ts'
import { findUsage } from '#src/platform/request-log/usage.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

const toIso = (time: number) => new Date(time).toISOString()

export const metaHandlers = publicHandlers({
  getMe: async ({ key, tenant, usage: { minute, day } }) => {
    const [{ currency }, quotas] = await Promise.all([findSettings(tenant), findQuotas(tenant)])
    return {
      id: key.id,
      agencyId: key.agencyId,
      app: key.app ?? null,
      currency,
      scopes: key.scopes,
      rateLimitPerMinute: key.rateLimitPerMinute,
      rateLimitPerDay: key.rateLimitPerDay,
      usage: {
        minuteCount: minute.count,
        minuteResetAt: toIso(minute.resetAt),
        dayCount: day.count,
        dayResetAt: toIso(day.resetAt),
      },
      quotas,
    }
  },

  getUsage: ({ key, tenant }) => findUsage(tenant, key.id),

  listKeyRequests: ({ key, tenant, query }) => listRequests(tenant, { ...query, keyId: key.id }),

  listScopes: async () => ({ scopes: [...scopes] }),

  getHealth: async () => ({ ok: true, version: 'v1', timestamp: new Date().toISOString() }),
})
