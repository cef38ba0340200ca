import type { Tenant } from '#src/db/tenant.ts'
import { isApiError } from '#src/errors/api-error.ts'
import { UserFacingError } from '#src/errors/user-facing-error.ts'
import { findLimits } from '#src/limits/quotas.ts'

/** Runs a function, and replaces a `QUOTA_EXCEEDED` error by one for the person at the terminal. */
export const withQuotaError = async <Result>(
  tenant: Tenant,
  quota: 'keys' | 'members',
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isApiError(error, 'QUOTA_EXCEEDED')) throw error
    const { [quota]: limit } = await findLimits(tenant)
    throw new UserFacingError(
      `Agency ${tenant.ownerId} has reached its quota of ${limit} ${quota}. Raise it with \`agency set-quota ${tenant.ownerId} ${quota} <limit>\`.`,
    )
  }
}
