import { ApiError } from '../../app/api.ts'
import { t, type Text } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'

interface Mention {
  field: string
  rule: string
  /** The character that no font has, and where it is. */
  character?: string
  position?: number
}

/** The mentions that a document lacks. Undefined for other errors. */
export const missingMentions = (error: unknown): Mention[] | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'DOCUMENT_INCOMPLETE') return undefined
  return ((error.body ?? {}) as { missing?: Mention[] }).missing ?? []
}

const names: Record<string, Text> = {
  'agency.name': { fr: 'nom', en: 'name' },
  'agency.legalName': { fr: 'raison sociale', en: 'registered name' },
  'agency.siren': { fr: 'SIREN', en: 'SIREN' },
  'agency.vatNumber': { fr: 'numéro de TVA', en: 'VAT number' },
  'agency.address.line1': { fr: 'rue et numéro', en: 'street and number' },
  'agency.address.line2': { fr: 'complément d’adresse', en: 'second line of the address' },
  'agency.address.postalCode': { fr: 'code postal', en: 'postal code' },
  'agency.address.city': { fr: 'ville', en: 'city' },
  'agency.address.country': { fr: 'pays', en: 'country' },
  'agency.electronicAddress': { fr: 'adresse électronique', en: 'electronic address' },
  'agency.phone': { fr: 'téléphone', en: 'phone' },
  'agency.email': { fr: 'adresse e-mail', en: 'email address' },
  'agency.website': { fr: 'site web', en: 'website' },
  'agency.bic': { fr: 'BIC', en: 'BIC' },
  'agency.paymentTerms': { fr: 'conditions de paiement', en: 'payment terms' },
  'agency.latePenalty': { fr: 'pénalités de retard', en: 'late penalty' },
  'client.name': { fr: 'nom', en: 'name' },
  'client.address': { fr: 'rue et numéro', en: 'street and number' },
  'client.postalCode': { fr: 'code postal', en: 'postal code' },
  'client.city': { fr: 'ville', en: 'city' },
  'client.country': { fr: 'pays', en: 'country' },
  'client.siren': { fr: 'SIREN ou SIRET', en: 'SIREN or SIRET' },
  'client.siret': { fr: 'SIRET', en: 'SIRET' },
  'client.vatNumber': { fr: 'numéro de TVA', en: 'VAT number' },
  'client.electronicAddress': { fr: 'adresse électronique', en: 'electronic address' },
  number: { fr: 'numéro', en: 'number' },
  issueDate: { fr: 'date d’émission', en: 'issue date' },
  dueDate: { fr: 'échéance', en: 'due date' },
  notes: { fr: 'notes', en: 'notes' },
  lines: { fr: 'au moins une ligne', en: 'at least one line' },
  totalHt: { fr: 'total HT', en: 'net total' },
  totalTtc: { fr: 'total TTC', en: 'total with VAT' },
  currency: { fr: 'monnaie', en: 'currency' },
  depositInvoiceIds: { fr: 'acomptes déduits', en: 'deducted deposits' },
  vatBreakdown: { fr: 'TVA par taux', en: 'VAT per rate' },
}

const lineFields: Record<string, Text> = {
  description: { fr: 'désignation', en: 'description' },
  quantity: { fr: 'quantité', en: 'quantity' },
  unitPrice: { fr: 'prix unitaire', en: 'unit price' },
  unitCode: { fr: 'unité', en: 'unit' },
  vatRate: { fr: 'taux de TVA', en: 'VAT rate' },
  vatCategory: { fr: 'motif du taux 0 %', en: 'reason for 0%' },
  exemptionCode: { fr: 'code d’exonération', en: 'exemption code' },
}

const nameOf = (field: string) => {
  const [, nth, part = ''] = /^lines\.(\d+)(?:\.(.*))?$/s.exec(field) ?? []
  if (nth !== undefined) {
    const name = lineFields[part]
    return t({
      fr: `ligne ${Number(nth) + 1}${name ? ` : ${name.fr}` : ''}`,
      en: `line ${Number(nth) + 1}${name ? `: ${name.en}` : ''}`,
    })
  }
  const name = names[field] ?? names[field.replace(/\.\d+$/, '')]
  return name ? t(name) : field
}

/** The rules that are words of the service, in other words. Official rules are known by their names. */
const rules: Record<string, Text> = {
  required: { fr: 'manque', en: 'missing' },
  mismatch: { fr: 'ne convient pas au motif', en: 'does not match the reason' },
  franchise: { fr: 'franchise en base de TVA', en: 'VAT franchise' },
  negative: { fr: 'négatif', en: 'negative' },
  deposits: { fr: 'plus que le total', en: 'more than the total' },
  characters: { fr: 'caractère impossible à imprimer', en: 'character that cannot be printed' },
  directory: { fr: 'inconnu de l’annuaire de la plateforme', en: 'unknown to the directory of the platform' },
}

interface MissingMentionsProps {
  mentions: readonly Mention[]
  clientId: number | null
  /** The page on which the document is edited. */
  editPath: string
  /** Whether the page shows it from the beginning, so that screen readers do not announce it. */
  isStatic?: boolean
}

/** The mentions that a document lacks, by the page on which it is filled in. */
export const MissingMentions = ({ mentions, clientId, editPath, isStatic = false }: MissingMentionsProps) => {
  const isOf = (owner: string) => (mention: Mention) => mention.field.startsWith(`${owner}.`)
  const isOfDocument = (mention: Mention) =>
    !isOf('agency')(mention) && !isOf('client')(mention) && mention.field !== 'currency'
  const groups = [
    {
      title: { fr: 'Votre agence', en: 'Your agency' },
      path: '/agency',
      mentions: mentions.filter(mention => isOf('agency')(mention) || mention.field === 'currency'),
    },
    {
      title: { fr: 'Le client', en: 'The client' },
      path: `/clients/${clientId}?edit=1`,
      mentions: mentions.filter(isOf('client')),
    },
    { title: { fr: 'Le document', en: 'The document' }, path: editPath, mentions: mentions.filter(isOfDocument) },
  ].filter(group => group.mentions.length > 0)
  return (
    <div class="notice warning" role={isStatic ? undefined : 'alert'}>
      <p>
        <strong>
          {t({
            fr: 'Il manque des mentions obligatoires.',
            en: 'Mandatory information is missing.',
          })}
        </strong>
      </p>
      {groups.map(group => (
        <div key={group.path}>
          <p>
            <a href={pathTo(group.path)}>{t(group.title)}</a>
          </p>
          <ul>
            {group.mentions.map(({ field, rule, character, position }) => {
              const known = rules[rule]
              return (
                <li key={field + rule + (character ?? '')}>
                  {nameOf(field)}{' '}
                  <span class="quiet">
                    ({known ? t(known) : rule}
                    {character && (
                      <>
                        {t({ fr: ' : ', en: ': ' })}
                        <code>{character}</code>, {t({ fr: 'position', en: 'position' })} {position}
                      </>
                    )}
                    )
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
