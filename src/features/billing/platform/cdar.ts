import { Big } from 'big.js'
import type { Invoice } from '#generated/public/types.ts'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import { buyerAddress, registeredName, sellerAddress, sirenOf } from '#src/features/billing/documents/identifiers.ts'
import { group, leaf, xmlFile } from '#src/features/billing/documents/xml.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** A payment of an invoice or, with a negative amount, its refund; a refund of a credit note. */
export interface CashedPayment {
  trackingId: string
  amount: string
  paidAt: string
  createdAt: string
  /** Whether it takes back another payment. */
  isCorrection: boolean
  shares: readonly { rate: string; amount: string }[]
}

const toInstant = (instant: string) => instant.replaceAll(/\D/g, '').slice(0, 14)

const typeCodes = { invoice: '380', credit_note: '381', quote: '380' }

/** The number of an organization in the directory, and its role. */
const toOrganization = (
  name: string,
  siren: string | undefined,
  role: string,
  address?: { scheme: string; identifier: string },
) =>
  group(
    name,
    leaf('ram:GlobalID', siren, { schemeID: '0002' }),
    leaf('ram:RoleCode', role),
    group('ram:URIUniversalCommunication', leaf('ram:URIID', address?.identifier, { schemeID: address?.scheme })),
  )

/** Why a negative amount is reported, which the platform requires. */
const outgoingReasons = {
  refund: 'Remboursement au client',
  correction: 'Annulation d’un encaissement saisi par erreur',
}

/** The status of the invoice: the amount for each VAT rate. */
const toPaymentStatus = ({ type, currency }: PrintedDocument, payment: CashedPayment) => {
  const toReceived = (amount: string) => (type === 'credit_note' ? new Big(amount).neg() : new Big(amount))
  const isOutgoing = toReceived(payment.amount).lt(0)
  return group(
    'ram:SpecifiedDocumentStatus',
    group('ram:ReferenceDateTime', leaf('udt:DateTimeString', toInstant(payment.paidAt), { format: '204' })),
    leaf('ram:SequenceNumeric', '1'),
    group(
      'ram:IncludedNote',
      leaf('ram:Content', isOutgoing ? outgoingReasons[payment.isCorrection ? 'correction' : 'refund'] : null),
    ),
    ...payment.shares.map(({ rate, amount }) =>
      group(
        'ram:SpecifiedDocumentCharacteristic',
        leaf('ram:TypeCode', 'MEN'),
        leaf('ram:ValueAmount', toReceived(amount).toFixed(2), { currencyID: currency }),
        leaf('ram:ValuePercent', rate),
      ),
    ),
  )
}

/** The invoice that a message is about, and its status. */
const toReferencedDocument = (printed: PrintedDocument, payment: CashedPayment) => {
  const { seller } = printed
  return group(
    'ram:ReferenceReferencedDocument',
    leaf('ram:IssuerAssignedID', printed.number),
    leaf('ram:TypeCode', printed.isDeposit ? '386' : typeCodes[printed.type]),
    group(
      'ram:FormattedIssueDateTime',
      leaf('qdt:DateTimeString', printed.issueDate.replaceAll('-', ''), { format: '102' }),
    ),
    leaf('ram:ProcessConditionCode', '212'),
    group(
      'ram:IssuerTradeParty',
      leaf('ram:GlobalID', sirenOf(seller), { schemeID: '0002' }),
      leaf('ram:Name', registeredName(seller)),
      leaf('ram:RoleCode', 'SE'),
      group(
        'ram:URIUniversalCommunication',
        leaf('ram:URIID', sellerAddress(seller)?.identifier, { schemeID: sellerAddress(seller)?.scheme }),
      ),
    ),
    toPaymentStatus(printed, payment),
  )
}

/**
 * The message of the life cycle that reports a payment: status 212, with the amount for each VAT rate. Amounts that the
 * seller receives are positive, and those that it pays back are negative, also where a credit note counts them.
 */
export const toCashedMessage = (printed: PrintedDocument, payment: CashedPayment): Uint8Array => {
  const { seller, buyer } = printed
  const instant = group(
    'ram:IssueDateTime',
    leaf('udt:DateTimeString', toInstant(payment.createdAt), { format: '204' }),
  )
  return xmlFile(
    'rsm:CrossDomainAcknowledgementAndResponse',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', 'REGULATED')),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn.cpro.gouv.fr:1p0:CDV:invoice')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', payment.trackingId),
      leaf('ram:Name', `${printed.number} 212`),
      instant,
      toOrganization('ram:SenderTradeParty', sirenOf(seller), 'SE'),
      toOrganization('ram:IssuerTradeParty', sirenOf(seller), 'SE'),
      toOrganization('ram:RecipientTradeParty', sirenOf(buyer), 'BY', buyerAddress(buyer)),
    ),
    group(
      'rsm:AcknowledgementDocument',
      group('ram:MultipleReferencesIndicator', leaf('udt:Indicator', 'false')),
      leaf('ram:TypeCode', '23'),
      instant,
      toReferencedDocument(printed, payment),
    ),
  )
}

/** A status of an invoice that a message of the life cycle reports. */
export interface ReportedStatus {
  /** The number of the invoice. */
  number: string
  /** The code of the status, such as `210`. */
  code: string
  /** The numbers of organizations that have issued the invoice. */
  sellerIds: string[]
  reasons: StatusReason[]
}

/** Why a platform or a customer does not accept an invoice. */
export type StatusReason = NonNullable<NonNullable<Invoice['transmission']>['reason']>

const maxCodeLength = 100
const maxTextLength = 1000
const toText = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, maxLength).toWellFormed() : null

/** A reason of a platform. Undefined without a code and a text. */
export const toReason = (code: unknown, text: unknown): StatusReason | undefined => {
  const reason = { code: toText(code, maxCodeLength), text: toText(text, maxTextLength) }
  return reason.code === null && reason.text === null ? undefined : reason
}

/** Whether a status says only that the invoice was delivered before. */
export const isDuplicate = ({ code, reasons }: ReportedStatus): boolean =>
  code === '213' && reasons.length > 0 && reasons.every(reason => reason.code?.toUpperCase() === 'DOUBLON')

/** The statuses that a message of the life cycle reports. */
export const readStatuses = (message: XmlElement): ReportedStatus[] =>
  findAll(message, 'AcknowledgementDocument', 'ReferenceReferencedDocument').flatMap(reference => {
    const number = textAt(reference, 'IssuerAssignedID')
    const code =
      textAt(reference, 'ProcessConditionCode') ?? textAt(reference, 'SpecifiedDocumentStatus', 'ProcessConditionCode')
    const sellerIds = findAll(reference, 'IssuerTradeParty', 'GlobalID').map(({ text }) => text.trim())
    const reasons = findAll(reference, 'SpecifiedDocumentStatus').flatMap(
      status => toReason(textAt(status, 'ReasonCode'), textAt(status, 'Reason')) ?? [],
    )
    return number && code ? [{ number, code, sellerIds, reasons }] : []
  })
