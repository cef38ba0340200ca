import type { PrintedDocument } from '#src/documents/model.ts'
import { buyerAddress, registeredName, sellerAddress, sirenOf } from '#src/documents/identifiers.ts'
import { group, leaf, xmlFile } from '#src/documents/xml.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** A payment of an invoice, or a refund with negative amounts. */
export interface CashedPayment {
  trackingId: string
  paidAt: string
  createdAt: string
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

/** The message of the life cycle that reports a payment: status 212, with the amount for each VAT rate. */
export const toCashedMessage = (printed: PrintedDocument, payment: CashedPayment): Uint8Array => {
  const { seller, buyer, currency } = printed
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
      group(
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
        group(
          'ram:SpecifiedDocumentStatus',
          group('ram:ReferenceDateTime', leaf('udt:DateTimeString', toInstant(payment.paidAt), { format: '204' })),
          leaf('ram:SequenceNumeric', '1'),
          ...payment.shares.map(({ rate, amount }) =>
            group(
              'ram:SpecifiedDocumentCharacteristic',
              leaf('ram:TypeCode', 'MEN'),
              leaf('ram:ValueAmount', amount, { currencyID: currency }),
              leaf('ram:ValuePercent', rate),
            ),
          ),
        ),
      ),
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
}

/** The statuses that a message of the life cycle reports. */
export const readStatuses = (message: XmlElement): ReportedStatus[] =>
  findAll(message, 'AcknowledgementDocument', 'ReferenceReferencedDocument').flatMap(reference => {
    const number = textAt(reference, 'IssuerAssignedID')
    const code =
      textAt(reference, 'ProcessConditionCode') ?? textAt(reference, 'SpecifiedDocumentStatus', 'ProcessConditionCode')
    const sellerIds = findAll(reference, 'IssuerTradeParty', 'GlobalID').map(({ text }) => text.trim())
    return number && code ? [{ number, code, sellerIds }] : []
  })
