import { TooLate } from './within.ts'

const reasons: Record<string, string> = {
  ECONNREFUSED: 'Connexion refusée',
  ENOTFOUND: 'Hôte introuvable',
  ENODATA: 'Hôte introuvable',
  FORBIDDEN_ADDRESS: 'Adresse non autorisée',
}

/** Why a request failed, for people. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof TooLate) return error.message
  const { code = '', name } = error as NodeJS.ErrnoException
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return `Certificat TLS refusé : ${code}`
  return reasons[code] ?? `Échec de la requête : ${code || name}`
}
