import type { Message } from '#src/ground/base/language.ts'
import { TimeoutError } from './timeout.ts'

/** Why a request failed: a code and its values, which are stored. */
export type RequestErrorData =
  | { code: 'http_status'; status: number }
  | { code: 'timeout'; ms: number }
  | { code: keyof typeof messages }

/** The validation message for a URL whose address is forbidden. */
export const forbiddenAddress: Message = { fr: 'Adresse non autorisée', en: 'Address not allowed' }

const messages = {
  forbidden_address: forbiddenAddress,
  host_not_found: { fr: 'Hôte introuvable', en: 'Host not found' },
  tls_certificate: { fr: 'Certificat TLS refusé', en: 'TLS certificate rejected' },
  invalid_response: { fr: 'Réponse invalide', en: 'Invalid response' },
  connection: { fr: 'Échec de la connexion', en: 'Connection failed' },
  request: { fr: 'Échec de la requête', en: 'Request failed' },
} satisfies Record<string, Message>

/**
 * The causes that agencies can see, and the codes of each. A port that is closed, that does not speak TLS and that
 * disconnects all look the same, so that the service does not scan the ports of others for its tenants.
 */
const causes: [code: keyof typeof messages, codes: RegExp][] = [
  ['forbidden_address', /^FORBIDDEN_ADDRESS$/],
  ['host_not_found', /^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|EBADNAME|EAI_\w+|ETIMEOUT)$/],
  ['tls_certificate', /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/],
  // These follow the status line of an HTTP response.
  ['invalid_response', /^(Z_|UND_ERR_HEADERS_OVERFLOW)/],
  ['connection', /^(E[A-Z]+|HPE_|ERR_SSL_|UND_ERR_)/],
]

/** Why a request failed, as far as agencies may know it. */
export const toRequestErrorData = (error: unknown): RequestErrorData => {
  if (error instanceof TimeoutError) return { code: 'timeout', ms: error.ms }
  const { code = '' } = error as NodeJS.ErrnoException
  return { code: causes.find(([, codes]) => codes.test(code))?.[0] ?? 'request' }
}

export const requestErrorMessage = (data: RequestErrorData): Message => {
  switch (data.code) {
    case 'http_status':
      return { fr: `Réponse ${data.status}`, en: `Response ${data.status}` }
    case 'timeout': {
      const seconds = String(data.ms / 1000)
      return { fr: `Aucune réponse après ${seconds.replace('.', ',')} s`, en: `No response after ${seconds} s` }
    }
    default:
      return messages[data.code]
  }
}
