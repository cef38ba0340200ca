import type { Contract, listOperations } from '../contract.ts'
import { bodyExample, idsExample } from './example.ts'

export type ListedOperation = ReturnType<typeof listOperations>[number]

/** Quotes any text for a POSIX shell. */
const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

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
  apiKey: ['-H "x-api-key: $API_KEY"'],
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
  speakMcp: ["-H 'accept: application/json, text/event-stream'"],
}

/** A curl command for an operation. `$API` is the URL of the service, other variables are credentials. */
export const curlSample = (contract: Contract, { method, path, operation }: ListedOperation) => {
  const [first = {}] = operation.security ?? contract.security ?? []
  const [scheme = ''] = Object.keys(first)
  const example = bodyExample(operation)
  const body = example && JSON.stringify(example, null, 2)
  const ids = idsExample(path)
  const url = `"$API${contract.servers[0].url.replace(/\/$/, '')}${path.replaceAll(/\{\w+\}/g, () => String(ids.shift()))}"`
  const options = [
    ...(credentials[scheme] ?? []),
    ...(extraOptions[operation.operationId] ?? []),
    ...(body ? [json, `-d ${scheme === 'signed' ? '"$BODY"' : shellQuote(body)}`] : []),
  ]
  // curl sends a request with a body as POST by default.
  const defaultMethod = body ? 'post' : 'get'
  const call = [`curl ${method === defaultMethod ? '' : `-X ${method.toUpperCase()} `}${url}`, ...options].join(
    ' \\\n  ',
  )
  return [...(scheme === 'signed' ? signing(method, path, body) : []), call].join('\n')
}
