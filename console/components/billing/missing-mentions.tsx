import { ApiError } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { pathTo } from '../../app/paths.ts'
import { t } from './texts.ts'

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

const names: Record<string, string> = {
  'agency.name': t('name'),
  'agency.legalName': t('registeredName'),
  'agency.siren': common('siren'),
  'agency.vatNumber': t('vatNumber'),
  'agency.address.line1': t('streetAndNumber'),
  'agency.address.line2': t('secondLineOfAddress'),
  'agency.address.postalCode': t('postalCode'),
  'agency.address.city': t('city'),
  'agency.address.country': t('country'),
  'agency.electronicAddress': t('electronicAddress'),
  'agency.phone': t('phone'),
  'agency.email': t('emailAddress'),
  'agency.website': t('website'),
  'agency.bic': t('bic'),
  'agency.paymentTerms': t('paymentTerms'),
  'agency.latePenalty': t('latePenalty'),
  'client.name': t('name'),
  'client.address': t('streetAndNumber'),
  'client.postalCode': t('postalCode'),
  'client.city': t('city'),
  'client.country': t('country'),
  'client.siren': t('sirenOrSiret'),
  'client.siret': common('siret'),
  'client.vatNumber': t('vatNumber'),
  'client.electronicAddress': t('electronicAddress'),
  number: t('number'),
  issueDate: t('issueDate'),
  dueDate: t('dueDate'),
  notes: t('notes'),
  lines: t('atLeastOneLine'),
  totalHt: t('netTotal'),
  totalTtc: t('missingTotalTtc'),
  currency: t('currency'),
  depositInvoiceIds: t('deductedDeposits'),
  vatBreakdown: t('vatPerRate'),
}

const lineFields: Record<string, string> = {
  description: t('missingDescription'),
  quantity: t('missingQuantity'),
  unitPrice: t('unitPrice'),
  unitCode: t('unitName'),
  vatRate: t('missingVatRate'),
  vatCategory: t('missingVatCategory'),
  exemptionCode: t('missingExemptionCode'),
}

const nameOf = (field: string) => {
  const [, nth, part = ''] = /^lines\.(\d+)(?:\.(.*))?$/s.exec(field) ?? []
  if (nth !== undefined) {
    const [line, name] = [String(Number(nth) + 1), lineFields[part]]
    return name ? t('fieldOfLine', { line, name }) : t('lineNumber', { line })
  }
  const name = names[field] ?? names[field.replace(/\.\d+$/, '')]
  return name ?? field
}

/** The rules that are words of the service, in other words. Official rules are known by their names. */
const rules: Record<string, string> = {
  required: t('missing'),
  mismatch: t('doesNotMatchReason'),
  franchise: t('vatFranchise'),
  negative: t('negative'),
  deposits: t('moreThanTotal'),
  characters: t('characterThatCannotBePrinted'),
  directory: t('unknownToDirectoryOfPlatform'),
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
      title: t('yourAgency'),
      path: '/agency',
      mentions: mentions.filter(mention => isOf('agency')(mention) || mention.field === 'currency'),
    },
    {
      title: t('client'),
      path: `/clients/${clientId}?edit=1`,
      mentions: mentions.filter(isOf('client')),
    },
    { title: t('document'), path: editPath, mentions: mentions.filter(isOfDocument) },
  ].filter(group => group.mentions.length > 0)
  return (
    <div class="notice warning" role={isStatic ? undefined : 'alert'}>
      <p>
        <strong>{t('mandatoryInformationIsMissing')}</strong>
      </p>
      {groups.map(group => (
        <div key={group.path}>
          <p>
            <a href={pathTo(group.path)}>{group.title}</a>
          </p>
          <ul>
            {group.mentions.map(({ field, rule, character, position }) => {
              const known = rules[rule]
              return (
                <li key={field + rule + (character ?? '')}>
                  {nameOf(field)}{' '}
                  <span class="quiet">
                    (
                    {character
                      ? t.rich('ruleOfCharacter', {
                          rule: known ?? rule,
                          character: <code>{character}</code>,
                          position,
                        })
                      : (known ?? rule)}
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
