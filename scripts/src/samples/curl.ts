import type { Contract, listOperations } from '../contract.ts'
import { bodyExample, pathExample } from './example.ts'
import { curlCommand, shellQuote } from './languages/curl.ts'

export type ListedOperation = ReturnType<typeof listOperations>[number]

const json = "-H 'content-type: application/json'"

const hexDigest = (options = '') => `openssl dgst -sha256${options} | sed 's/.* //'`
const signing = (method: string, path: string, body: string | undefined) => [
  'TIMESTAMP=$(date +%s)',
  'NONCE=$(openssl rand -hex 16)',
  `BODY=${body ? shellQuote(body) : ''}`,
  `HASH=$(printf %s "$BODY" | ${hexDigest()})`,
  `SIGNATURE=$(printf '%s\\n%s\\n%s\\n%s\\n%s' ${method.toUpperCase()} ${path} "$TIMESTAMP" "$NONCE" "$HASH" | ${hexDigest(' -hmac "$API_SECRET"')})`,
  '',
]
const signed = [
  '-H "X-Service-API-Key: $API_KEY"',
  '-H "X-Service-Timestamp: $TIMESTAMP"',
  '-H "X-Service-Nonce: $NONCE"',
  '-H "X-Service-Signature-V2: $SIGNATURE"',
]

/** curl options with credentials, by security scheme. */
const credentials: Record<string, string[]> = {
  session: ['-b cookies.txt'],
  bearer: ['-H "Authorization: Bearer $API_SECRET"'],
  signed,
}

const storesCookies = ['-c cookies.txt']

/** Additional curl options of some operations. */
const extraOptions: Record<string, string[]> = {
  signIn: storesCookies,
  acceptInvitation: storesCookies,
  changePassword: storesCookies,
  switchAgency: storesCookies,
}

/** A curl command for an operation whose credentials are not an API key. `$API` is the URL of the service. */
export const curlSample = (contract: Contract, entry: ListedOperation, scheme: string) => {
  const { method, path, operation } = entry
  const example = bodyExample(operation)
  const body = example && JSON.stringify(example, null, 2)
  const target = pathExample(contract, entry)
  const call = curlCommand(
    method,
    [{ env: 'API' }, target],
    [
      ...(credentials[scheme] ?? []),
      ...(extraOptions[operation.operationId] ?? []),
      ...(body ? [json, `-d ${scheme === 'signed' ? '"$BODY"' : shellQuote(body)}`] : []),
    ],
  )
  return [...(scheme === 'signed' ? signing(method, path, body) : []), call].join('\n')
}
