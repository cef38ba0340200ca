import type { InvalidRequest } from './invalid-requests.ts'
import type { Target } from './targets.ts'

const hex = (length: number) => 'a'.repeat(length)

const withHeader = (name: string, values: string[]): InvalidRequest[] =>
  values.map(value => ({ title: `${name}: ${value}`, headers: { [name]: value }, statuses: [401] }))

const keys = ['', 'spk_', `spk_${hex(48)}`, `SPK_${hex(48)}`, "spk_' or 1=1 --", `spk_${'9'.repeat(5000)}`, 'spk_é']
const sites = ['', 'sak_', `sak_${hex(32)}`, "sak_' or 1=1 --", 'sak_é']
const secrets = ['', 'Bearer', 'Bearer ', `Bearer ssa_${hex(64)}`, `Basic ${hex(20)}`, `ssa_${hex(64)}`, 'Bearer é']
const sessions = [
  '',
  '__Host-session=',
  '__Host-session=x.y',
  `__Host-session=${hex(32)}.${hex(43)}`,
  '__Host-session=%ZZ',
  '__Host-session=é',
  ';;=',
]
const signatures = ['', hex(64), 'sha256=', `sha256=${hex(64)}`, `sha1=${hex(40)}`, `sha256=${hex(63)}`, 'sha256=é']
const timestamps = ['0', '-1', '1e9', '0x10', '9'.repeat(30), '1767225600.5', 'now', '']

/** A nonce is checked before the signature. */
const nonces = ['', hex(15), hex(65), 'é'.repeat(16), `${hex(16)} ${hex(16)}`]
const requestsWithV2: InvalidRequest[] = [
  ...['', hex(64), `sha256=${hex(64)}`, 'é'].map(signature => ({ signature, nonce: hex(32), status: 401 })),
  ...nonces.map(nonce => ({ signature: hex(64), nonce, status: 400 })),
].map(({ signature, nonce, status }) => ({
  title: `x-service-signature-v2: ${signature}, x-service-nonce: ${nonce}`,
  headers: { 'x-service-signature-v2': signature, 'x-service-nonce': nonce },
  statuses: [status],
}))

const requestsByScheme: Record<string, InvalidRequest[]> = {
  apiKey: [...withHeader('x-api-key', keys), ...withHeader('authorization', [`Bearer spk_${hex(48)}`, 'Bearer spk_'])],
  session: withHeader('cookie', sessions),
  bearer: [
    ...withHeader('authorization', secrets),
    ...withHeader('x-service-client-id', ['sak_', `sak_${hex(32)}`, 'é']),
  ],
  signed: [
    ...withHeader('x-service-api-key', sites),
    ...withHeader('x-service-signature', signatures),
    ...withHeader('x-service-timestamp', timestamps),
    ...requestsWithV2,
  ],
}

/** Invalid credentials for an operation. Optional credentials must be valid too when they are sent. */
export const invalidCredentials = ({ scheme }: Target): InvalidRequest[] => requestsByScheme[scheme ?? ''] ?? []
