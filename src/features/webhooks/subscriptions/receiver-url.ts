import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Outbound } from '#src/ground/outbound/client.ts'
import { findUrlIssue } from '#src/ground/outbound/tenant-url.ts'

interface UrlDeps {
  outbound: Pick<Outbound, 'isForbidden'>
  webhooks: { allowHttp: boolean }
}

/** Throws if subscriptions may not have this URL. Resolves its host, which takes too long for a transaction. */
export const requireReceiverUrl = async (
  url: string,
  { outbound, webhooks: { allowHttp } }: UrlDeps,
): Promise<void> => {
  const issue = await findUrlIssue(new URL(url), { outbound, allowHttp })
  if (issue) throw new InvalidInput({ url: [issue] })
}
