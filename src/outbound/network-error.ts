import { TimeoutError } from './timeout.ts'

/**
 * The causes that agencies can see, and the codes of each. A port that is closed, that does not speak TLS and that
 * disconnects all look the same, so that the service does not scan the ports of others for its tenants.
 */
const causes: [message: string, codes: RegExp][] = [
  ['Adresse non autorisée', /^FORBIDDEN_ADDRESS$/],
  ['Hôte introuvable', /^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|EBADNAME|EAI_\w+|ETIMEOUT)$/],
  ['Certificat TLS refusé', /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/],
  // These follow the status line of an HTTP response.
  ['Réponse invalide', /^(Z_|UND_ERR_HEADERS_OVERFLOW)/],
  ['Échec de la connexion', /^(E[A-Z]+|HPE_|ERR_SSL_|UND_ERR_)/],
]

/** Describes why a request failed, in French for customers. */
export const describeNetworkError = (error: unknown): string => {
  if (error instanceof TimeoutError) return error.message
  const { code = '' } = error as NodeJS.ErrnoException
  return causes.find(([, codes]) => codes.test(code))?.[0] ?? 'Échec de la requête'
}
