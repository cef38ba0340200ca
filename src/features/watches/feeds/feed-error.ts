import type { Message } from '#src/ground/base/language.ts'
import { requestErrorMessage, type RequestErrorData } from '#src/ground/outbound/network-error.ts'

/** Why a source could not be read: a code and its values, which are stored. */
export type FeedErrorData =
  | RequestErrorData
  | { code: 'unknown_encoding' | 'wrong_encoding' | 'unknown_compression'; encoding: string }
  | { code: 'too_large' | 'too_many_redirects'; max: number }
  | { code: 'invalid_redirect' | 'xml_entities' | 'html_page' | 'malformed' | 'unknown_format' }
  | { code: 'unreadable' | 'not_read' }

export const feedErrorMessage = (data: FeedErrorData): Message => {
  switch (data.code) {
    case 'unknown_encoding':
      return { fr: `Encodage inconnu : ${data.encoding}`, en: `Unknown encoding: ${data.encoding}` }
    case 'wrong_encoding':
      return {
        fr: `Le texte n'est pas encodé en ${data.encoding}, contrairement à ce qui est déclaré`,
        en: `The text is not encoded in ${data.encoding}, as it declares`,
      }
    case 'unknown_compression':
      return { fr: `Compression inconnue : ${data.encoding}`, en: `Unknown compression: ${data.encoding}` }
    case 'too_large':
      return { fr: `Flux trop volumineux (plus de ${data.max} Mio)`, en: `Feed too large (more than ${data.max} MiB)` }
    case 'too_many_redirects':
      return { fr: `Trop de redirections (plus de ${data.max})`, en: `Too many redirects (more than ${data.max})` }
    case 'invalid_redirect':
      return { fr: 'Redirection vers une adresse invalide', en: 'Redirect to an invalid address' }
    case 'xml_entities':
      return { fr: 'Le flux déclare ses propres entités XML', en: 'The feed declares its own XML entities' }
    case 'html_page':
      return { fr: "L'adresse renvoie une page HTML, pas un flux", en: 'The address returns an HTML page, not a feed' }
    case 'malformed':
      return { fr: 'Flux incomplet ou mal formé', en: 'Incomplete or malformed feed' }
    case 'unknown_format':
      return {
        fr: 'Format de flux non reconnu (RSS, Atom ou JSON attendu)',
        en: 'Unknown feed format (RSS, Atom or JSON expected)',
      }
    case 'unreadable':
      return { fr: 'Flux illisible', en: 'Unreadable feed' }
    case 'not_read':
      return { fr: 'Non lu : la collecte a pris trop de temps', en: 'Not read: the run took too long' }
    default:
      return requestErrorMessage(data)
  }
}

/** A source could not be read. */
export class FeedError extends Error {
  readonly data: FeedErrorData

  constructor(data: FeedErrorData, options?: ErrorOptions) {
    super(feedErrorMessage(data).en, options)
    this.data = data
  }
}
