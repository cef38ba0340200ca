import { TimeoutError } from './timeout.ts'

const messages: Record<string, string> = {
  ECONNREFUSED: 'Connexion refusée',
  ENOTFOUND: 'Hôte introuvable',
  ENODATA: 'Hôte introuvable',
  FORBIDDEN_ADDRESS: 'Adresse non autorisée',
}

/** Describes why a request failed, in French for customers. */
export const describeNetworkError = (error: unknown): string => {
  if (error instanceof TimeoutError) return error.message
  const { code = '', name } = error as NodeJS.ErrnoException
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return `Certificat TLS refusé : ${code}`
  return messages[code] ?? `Échec de la requête : ${code || name}`
}
