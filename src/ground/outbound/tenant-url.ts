import type { Message } from '#src/ground/base/language.ts'
import type { Outbound } from './client.ts'
import { forbiddenAddress } from './network-error.ts'

const httpsRequired: Message = { fr: "L'URL doit utiliser https", en: 'The URL must use https' }

interface UrlDeps {
  outbound: Pick<Outbound, 'isForbidden'>
  allowHttp: boolean
}

/** Why an agency may not enter a URL. Resolves its host, which takes too long for a transaction. */
export const findUrlIssue = async (url: URL, { outbound, allowHttp }: UrlDeps): Promise<Message | undefined> => {
  if (url.protocol !== 'https:' && !allowHttp) return httpsRequired
  return (await outbound.isForbidden(url)) ? forbiddenAddress : undefined
}
