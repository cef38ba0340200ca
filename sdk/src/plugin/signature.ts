import { hash, sign, toBytes } from '../kernel/hmac.ts'

/** The parts of a request that its signatures cover. */
interface SignedContent {
  method: string
  /** As the service receives it: the path in the contract. */
  path: string
  timestamp: string
  nonce: string
  body: string
}

/** The headers that sign a request: V2, and the older signature for services that do not know V2. */
export const signatureHeaders = async (
  apiSecret: string,
  { method, path, timestamp, nonce, body }: SignedContent,
): Promise<Record<string, string>> => {
  const lines = [method, path, timestamp, nonce, await hash(toBytes(body))]
  return {
    'X-Service-Timestamp': timestamp,
    'X-Service-Nonce': nonce,
    'X-Service-Signature-V2': await sign(apiSecret, toBytes(lines.join('\n'))),
    'X-Service-Signature': `sha256=${await sign(apiSecret, toBytes(`${timestamp}.${body}`))}`,
  }
}
