import type { SentRequest } from './sent-request.ts'
import type { Target } from './targets.ts'

/** A text quoted for a shell; other than printable characters are escaped byte by byte. */
const quoted = (bytes: Buffer) => {
  const text = bytes.toString()
  if (/^[\x20-\x7e]*$/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`
  const escaped = [...bytes].map(byte => {
    const character = String.fromCharCode(byte)
    return /[\w .,:;/{}[\]"()@+-]/.test(character) ? character : `\\x${byte.toString(16).padStart(2, '0')}`
  })
  return `$'${escaped.join('')}'`
}
const text = (value: string) => quoted(Buffer.from(value))

/** The credentials as shell variables, which must be set before the request is repeated. */
const credentialHeaders: Record<string, Record<string, string>> = {
  apiKey: { 'x-api-key': '$API_KEY' },
  session: { cookie: '$SESSION' },
  bearer: { authorization: 'Bearer $API_SECRET' },
  signed: {
    'x-service-api-key': '$API_KEY',
    'x-service-timestamp': '$TIMESTAMP',
    'x-service-signature': 'sha256=$SIGNATURE',
  },
}

const signing = (body: string) =>
  `TIMESTAMP=$(date +%s); SIGNATURE=$(printf '%s.%s' "$TIMESTAMP" ${body} | openssl dgst -sha256 -hmac "$API_SECRET" | sed 's/.* //')\n`

const maxBodyLength = 10_000

/** The origin of a service started by `npm start`. */
const defaultOrigin = 'http://127.0.0.1:3000'

/** A shell command that repeats a request. */
export const curlOf = (
  { scheme }: Target,
  { method, path, headers, body }: SentRequest,
  origin: string = defaultOrigin,
) => {
  const content = body && quoted(body)
  const displayedBody =
    content && content.length > maxBodyLength ? `${content.slice(0, maxBodyLength)}… (${body?.length} bytes)` : content
  const line = [
    'curl -sig --path-as-is',
    method === 'head' ? '-I' : `-X ${method.toUpperCase()}`,
    text(origin + path),
    ...Object.entries(credentialHeaders[scheme ?? ''] ?? {})
      .filter(([name]) => !(name in headers))
      .map(([name, value]) => `-H "${name}: ${value}"`),
    // curl sends an empty header with a semicolon only.
    ...Object.entries(headers).map(([name, value]) => `-H ${text(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(displayedBody ? [`--data-binary ${displayedBody}`] : []),
  ].join(' ')
  return scheme === 'signed' ? signing(displayedBody ?? "''") + line : line
}
