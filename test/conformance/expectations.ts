import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { ensure, ensureEqual, ensureOneOf } from '#test/contract/ensure.ts'
import { checkResponse, type HttpResponse } from '#test/contract/response.ts'
import { serviceFormats, standardFormats } from './formats.ts'
import type { Schema, Target } from './targets.ts'
import type { SentRequest } from './sent-request.ts'

/** Ajv with the formats of this directory, independent of the service's validation. */
const ajv = formats.default(new Ajv2020({ strict: false }))
for (const [name, format] of Object.entries(standardFormats)) ajv.addFormat(name, format)
ajv.addKeyword({
  keyword: 'x-format',
  type: ['string', 'number'],
  validate: (name: string, value: string | number) => serviceFormats[name]?.(value) ?? false,
})

const compiled = new Map<Schema, ValidateFunction>()
export const allows = (schema: Schema, value: unknown) => {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  return validate(value)
}

const isSafeText = (value: unknown) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

/** Whether a value is safe JSON. The contract requires it of all bodies in words, not in a schema. */
export const isSafeJson = (value: unknown, maxListLength: number, depth = 0): boolean => {
  if (!isSafeText(value) || value === Infinity || value === -Infinity || depth > 64) return false
  if (Array.isArray(value))
    return value.length <= maxListLength && value.every(item => isSafeJson(item, maxListLength, depth + 1))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(
    ([name, item]) => name !== '__proto__' && isSafeText(name) && isSafeJson(item, maxListLength, depth + 1),
  )
}

/** The maximum length of lists, which requests of sites do not have. */
const maxListLengthOf = ({ api }: Target) => (api === 'plugin' ? Infinity : 1000)

const isBodyAllowed = (target: Target, text: string | undefined) => {
  if (!target.schema || target.body === null) return true
  if (text === undefined) return target.body === 'optional'
  const value: unknown = JSON.parse(text)
  return isSafeJson(value, maxListLengthOf(target)) && allows(target.schema, value)
}

export type Query = [name: string, text: string][]

/** Whether a list has pages by cursor: the feed of a watch only by date. */
const allowsCursor = (id: string, sent: Query) =>
  sent.every(([name]) => name !== 'offset') &&
  (id !== 'listWatchDocuments' || sent.some(([name, text]) => name === 'sort' && text === 'date'))

/** Integers of any size are clamped, texts must match their schema, and no parameter may be repeated. */
const isQueryAllowed = ({ id, query }: Target, sent: Query) =>
  query.every(({ name, schema }) => {
    const [text, ...duplicates] = sent.filter(([parameter]) => parameter === name).map(([, value]) => value)
    if (text === undefined) return true
    if (duplicates.length > 0) return false
    if (schema.type === 'integer') return /^-?[0-9]+$/.test(text)
    if (id === 'listChanges' && name === 'after') return text === 'now'
    if (name === 'cursor') return text === '' && allowsCursor(id, sent)
    if (schema.type === 'array') return isSafeText(text) && allows(schema, text.split(','))
    if (schema.type === 'boolean') return ['true', 'false'].includes(text)
    return isSafeText(text) && allows(schema, text)
  })

/** Whether a request is well-formed according to the contract. */
export const isAllowed = (target: Target, query: Query, body: string | undefined) =>
  isQueryAllowed(target, query) && isBodyAllowed(target, body)

/** Rules of the contract that no schema expresses, by field and message. */
const rules: [field: RegExp, text: RegExp][] = [
  [/^sites$/, /^Aucun site ne correspond, ou aucune mise à jour$/],
  [/^sites\.websiteIds$/, /^Site inconnu$/],
  [/^sites\.clientIds$/, /^Client inconnu$/],
  [/^(window|timeZone)$/, /^Fuseau horaire inconnu$/],
  [/^checkIntervalSeconds$/, /^Doit être 0 ou au moins 60$/],
  [/^after$/, /^Curseur invalide$/],
  [/^events$/, /^Événement inconnu : /],
  [/^clientId$/, /^Client inconnu$/],
  [/^clientIds$/, /^Client inconnu$/],
  [/^websiteIds$/, /^Site inconnu$/],
  [/^assigneeId$/, /^Doit être un membre de l'agence$/],
  [/^endDate$/, /^Doit être postérieur ou égal à startDate$/],
  [/^to$/, /^Doit être postérieur ou égal à from$/],
  [/^until$/, /^Doit être postérieur à since$/],
  [/^agencyId$/, /^Agence inconnue$/],
  [/^currentPassword$/, /^Mot de passe (ou code )?incorrect$/],
  [/^code$/, /^Code incorrect$/],
  [/^(newP|p)assword$/, /^Mot de passe trop courant$/],
  [/^email$/, /^(Déjà invité|Déjà membre de l'agence)$/],
  [/^expiresAt$/, /^Doit être une date future$/],
  [/^kinds$/, /^security ne peut pas être désactivé$/],
  [/^(invoice|quote)Number$/, /^Numéro déjà utilisé$/],
  [/^invoiceNumber$/, /^Le numéro est attribué à la finalisation$/],
  [/^amount$/, /^(Plus que le montant réglé|Au plus 1 000 règlements|Somme des règlements trop élevée)$/],
  [/^lines$/, /^Ligne inconnue$/],
  [
    /^depositInvoiceIds$/,
    /^(La facture \d+ n'est pas un acompte émis|L'acompte \d+ est déjà déduit|Seule une facture finale déduit)/,
  ],
  [/^isDeposit$/, /^(Acompte déjà déduit|Un avoir n'est pas un acompte)$/],
  [/^nextDate$/, /^Date passée$/],
  [/^endDate$/, /^Avant la prochaine date$/],
  [/^filters/, /^(Aucune ressource n’a ces filtres|\w+ n'a pas ce filtre)$/],
  [/^data$/, /^(PNG ou JPEG|Le fichier |Une ligne dépasse 1 Mio$|Au plus \d+ colonnes$)/],
  [/^mapping$/, /^((Colonne|Champ) inconnue? : |Aucune colonne n'est reconnue$)/],
  [/^(baseUrl|tokenUrl)$/, /^Sans paramètres ni fragment d'URL$/],
  [/^status$/, /^Un lot ne crée que des brouillons$/],
  [/^(siren|address|vatNumber)$/, /^Requis pour la facturation légale$/],
  [/^invoicing$/, /^Des factures sont définitives$/],
  [
    /^(url|baseUrl|tokenUrl)$/,
    /^(L'URL doit utiliser https|L'URL ne doit contenir ni nom d'utilisateur ni mot de passe|Adresse non autorisée)$/,
  ],
  [/^redirectUris$/, /^Doit être une URL https, une URL http de bouclage, ou un schéma privé/],
  [/^name$/, /^Contient un caractère invisible$/],
  [/^lines$/, /^Total trop élevé/],
  [/^total(Ht|Ttc)$/, /^Les deux totaux sont requis/],
  [/^(payload|arguments)$/, /^Au plus 65536 octets$/],
  [/^user_data\.email$/, /^Champ requis$/],
]

interface Details {
  fieldErrors: Record<string, string[]>
  formErrors: string[]
}

/** The validation issues of a response that concern the schema. */
const schemaIssues = ({ fieldErrors, formErrors }: Details) => [
  ...formErrors,
  ...Object.entries(fieldErrors).flatMap(([field, texts]) =>
    texts
      .filter(text => !rules.some(([name, rule]) => name.test(field) && rule.test(text)))
      .map(text => `${field}: ${text}`),
  ),
]

/** Other statuses for well-formed requests, which depend on the state of the resource. */
export const otherStatuses: Record<string, number[]> = {
  pairPlugin: [401],
  signIn: [401],
  lookUpInvitation: [404, 429],
  acceptInvitation: [401, 404, 429],
  changePassword: [429],
  // Only a browser that has proved an identity at the provider can link it, or sign in with it.
  linkIdentity: [404],
  signInWithIdentity: [401, 429],
  unlinkIdentity: [404, 429],
  signInWithLink: [401, 429],
  startTotp: [429],
  confirmTotp: [429],
  disableTotp: [429],
  // The service of these tests has no public address.
  startPasskey: [409],
  createPasskey: [409],
  startPasskeySignIn: [409],
  signInWithPasskey: [401, 409, 429],
  updateUser: [409, 429],
  requestPasswordReset: [429],
  // Only who has read the mail has the token.
  findPasswordReset: [404, 429],
  resetPassword: [404, 429],
  confirmEmail: [404, 429],
  // Only the browser that has started an authorization request gets it.
  getInteraction: [404],
  allowInteraction: [404],
  denyInteraction: [404],
  // Only the service signs tokens.
  getUnsubscription: [404],
  unsubscribe: [404],
  // The agency of these tests issues legal invoices.
  createInvoice: [422],
  updateInvoice: [409, 422],
  finalizeInvoice: [409, 422],
  createCreditNote: [409],
  createQuoteInvoice: [409],
  createInvoicePayment: [409],
  getInvoiceDocument: [409],
  transmitInvoice: [409],
  // Drafts are not mailed, nor does this service send any mail.
  mailInvoice: [409],
  mailQuote: [409],
  // Another request sets or removes it.
  getInvoicingPlatform: [404],
  removeInvoicingPlatform: [404],
  sendCommandResult: [404],
  createSsoToken: [409],
  queueCommand: [409],
  runWatch: [409],
  runAdminWatch: [409],
  testWebhook: [429],
  testSubscription: [429],
  recoverSubscription: [409],
  replaySubscription: [409],
  recoverWebhook: [409],
  replayWebhook: [409],
  // Nobody has set a logo, and only the service signs links to exports.
  getAgencyLogo: [404],
  removeAgencyLogo: [404],
  downloadExport: [404],
  // An agency may have few of them unfinished.
  createImport: [409],
  cancelImport: [409],
  createExport: [409],
  createCampaign: [409],
  previewCampaign: [409],
  pauseCampaign: [409],
  resumeCampaign: [409],
  cancelCampaign: [409],
  createWatchSynthesis: [429],
  createAdminSynthesis: [429],
  executeTool: [202, 400, 404, 409, 429],
  speakMcp: [202, 400],
}

/** Checks a response against the contract, for any request. */
export const expectDeclaredResponse = (target: Target, { method, path }: SentRequest, response: HttpResponse) => {
  ensure(response.status < 500, `status ${response.status}: ${response.text}`)
  const { api, contract, template } = target
  const base = template.slice(0, -target.path.length)
  checkResponse({ name: api, contract }, method, path.slice(base.length), response)
}

interface ErrorBody {
  code?: string
  details?: Details
}

/** Whether an earlier request of the test gave its external id to another resource of the agency. */
const isExternalIdTaken = ({ status, body }: HttpResponse) =>
  status === 409 && (body as ErrorBody).code === 'EXTERNAL_ID_TAKEN'

/** The errors of the items of a batch; undefined for other responses. */
const itemErrors = ({ status, body }: HttpResponse) =>
  status === 207 ? (body as { data: { error?: ErrorBody }[] }).data.flatMap(({ error }) => error ?? []) : undefined

/** A larger body is refused before it is read. */
const maxBodyBytes = 1024 * 1024

/**
 * Checks a response against the contract and the request: well-formed requests succeed, others get 400. A batch with an
 * item that is not well-formed succeeds, and reports the error of the item.
 */
export const expectExpectedResponse = (
  target: Target,
  sent: SentRequest,
  response: HttpResponse,
  isWellFormed: boolean,
) => {
  expectDeclaredResponse(target, sent, response)
  const { status, text, body } = response
  const failed = itemErrors(response)
  if (!isWellFormed) {
    const isTooLarge = status === 413 && (sent.body?.length ?? 0) > maxBodyBytes
    const hasError = failed ? failed.length > 0 : status === 400 || isTooLarge
    ensure(hasError, `The contract does not allow this request, but it got ${status}: ${text}`)
    return
  }
  const alternatives = [...(otherStatuses[target.id] ?? []), ...(target.itemOperation ? [201] : [])]
  if (isExternalIdTaken(response)) alternatives.push(409)
  const errors = failed ?? (status === 400 && !alternatives.includes(400) ? [body as ErrorBody] : [])
  const details = errors.flatMap(error => error.details ?? [])
  ensureEqual(details.flatMap(schemaIssues), [], 'The contract allows this request. Validation issues')
  if (status === 400 && details.length > 0) return
  ensureOneOf([target.success, ...alternatives], status, `The contract allows this request: ${text}: status`)
}
