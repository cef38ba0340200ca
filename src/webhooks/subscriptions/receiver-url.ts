import { InvalidInput } from '#src/errors/invalid-input.ts'
import type { Message } from '#src/language.ts'
import type { Outbound } from '#src/outbound/client.ts'
import { forbiddenAddress } from '#src/outbound/network-error.ts'

const httpsRequired: Message = { fr: "L'URL doit utiliser https", en: 'The URL must use https' }

const credentialsForbidden: Message = {
  fr: "L'URL ne doit contenir ni nom d'utilisateur ni mot de passe",
  en: 'The URL must contain neither a user name nor a password',
}

interface UrlDeps {
  outbound: Pick<Outbound, 'isForbidden'>
  webhooks: { allowHttp: boolean }
}

const findIssue = async (url: URL, { outbound, webhooks: { allowHttp } }: UrlDeps) => {
  if (url.protocol !== 'https:' && !allowHttp) return httpsRequired
  if (url.username || url.password) return credentialsForbidden
  return (await outbound.isForbidden(url)) ? forbiddenAddress : undefined
}

/** Throws if subscriptions may not have this URL. Resolves its host, which takes too long for a transaction. */
export const requireReceiverUrl = async (url: string, deps: UrlDeps): Promise<void> => {
  const issue = await findIssue(new URL(url), deps)
  if (issue) throw new InvalidInput({ url: [issue] })
}
