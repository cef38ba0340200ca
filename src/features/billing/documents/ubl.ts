import type { PrintedAddress, PrintedDocument } from './model.ts'
import {
  buyerAddress,
  ibanOf,
  registeredName,
  sellerAddress,
  sirenOf,
  vatNumberOf,
  type ElectronicAddress,
} from './identifiers.ts'
import { toTerms, type Terms } from './terms.ts'
import { group, leaf, xmlFile } from './xml.ts'

const namespacesOf = (root: string) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
})

/** UBL writes the subject into the text, `#PMT#…`, so that no text may look as if it had another. */
const toNote = ({ subject, text }: Terms['notes'][number]) => {
  const plainText = text.replaceAll(/#(?=[A-Z]{3}#)/g, '# ')
  return leaf('cbc:Note', subject === undefined ? plainText : `#${subject}#${plainText}`)
}

const taxScheme = group('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

const toAddress = ({ line1, line2, city, postalCode, country }: PrintedAddress) =>
  group(
    'cac:PostalAddress',
    leaf('cbc:StreetName', line1),
    leaf('cbc:AdditionalStreetName', line2),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postalCode),
    group('cac:Country', leaf('cbc:IdentificationCode', country)),
  )

interface Identity {
  name: string
  tradingName?: string | undefined
  electronicAddress: ElectronicAddress | undefined
  address: PrintedAddress
  siren: string | undefined
  taxScheme: string
  /** How the seller is reached (BG-6). */
  contact?: string
}

const toIdentity = ({
  name,
  tradingName,
  electronicAddress,
  address,
  siren,
  taxScheme: scheme,
  contact = '',
}: Identity) =>
  group(
    'cac:Party',
    leaf('cbc:EndpointID', electronicAddress?.identifier, { schemeID: electronicAddress?.scheme }),
    group('cac:PartyName', leaf('cbc:Name', tradingName)),
    toAddress(address),
    scheme,
    group(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', siren, { schemeID: '0002' }),
    ),
    contact,
  )

const toVatScheme = (vatNumber: string | undefined) =>
  vatNumber === undefined ? '' : group('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNumber), taxScheme)

/** A seller without a VAT number is known to the tax administration by the SIREN. */
const toLocalScheme = (siren: string | undefined) =>
  siren === undefined
    ? ''
    : group('cac:PartyTaxScheme', leaf('cbc:CompanyID', siren), group('cac:TaxScheme', leaf('cbc:ID', 'LOC')))

const toSeller = ({ seller }: PrintedDocument, { hasVatNumbers }: Terms) => {
  const name = registeredName(seller)
  const siren = sirenOf(seller)
  const vatNumber = hasVatNumbers ? vatNumberOf(seller) : undefined
  return group(
    'cac:AccountingSupplierParty',
    toIdentity({
      name,
      tradingName: seller.name === name ? undefined : seller.name,
      electronicAddress: sellerAddress(seller),
      address: seller.address,
      siren,
      taxScheme: vatNumber === undefined ? toLocalScheme(siren) : toVatScheme(vatNumber),
      contact: group('cac:Contact', leaf('cbc:Telephone', seller.phone), leaf('cbc:ElectronicMail', seller.email)),
    }),
  )
}

const toBuyer = ({ buyer }: PrintedDocument, { hasVatNumbers }: Terms) =>
  group(
    'cac:AccountingCustomerParty',
    toIdentity({
      name: buyer.name,
      electronicAddress: buyerAddress(buyer),
      address: buyer.address,
      siren: sirenOf(buyer),
      taxScheme: toVatScheme(hasVatNumbers ? vatNumberOf(buyer) : undefined),
    }),
  )

const toDelivery = ({ deliveryDate, deliveryCountry }: Terms) =>
  group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', deliveryDate),
    group(
      'cac:DeliveryLocation',
      group('cac:Address', group('cac:Country', leaf('cbc:IdentificationCode', deliveryCountry))),
    ),
  )

/** A SEPA transfer is one in euros. */
const toTransfer = ({ type, seller, currency, number }: PrintedDocument) =>
  type === 'invoice' && ibanOf(seller) !== undefined
    ? group(
        'cac:PaymentMeans',
        leaf('cbc:PaymentMeansCode', currency === 'EUR' ? '58' : '30'),
        leaf('cbc:PaymentID', number),
        group(
          'cac:PayeeFinancialAccount',
          leaf('cbc:ID', ibanOf(seller)),
          group('cac:FinancialInstitutionBranch', leaf('cbc:ID', seller.bic)),
        ),
      )
    : ''

const toVatGroup =
  (currencyID: string) =>
  ({ category, rate, base, amount, exemption }: Terms['groups'][number]) =>
    group(
      'cac:TaxSubtotal',
      leaf('cbc:TaxableAmount', base, { currencyID }),
      leaf('cbc:TaxAmount', amount, { currencyID }),
      group(
        'cac:TaxCategory',
        leaf('cbc:ID', category),
        leaf('cbc:Percent', rate),
        leaf('cbc:TaxExemptionReasonCode', exemption?.code),
        leaf('cbc:TaxExemptionReason', exemption?.reason),
        taxScheme,
      ),
    )

const toTaxTotals = ({ currency: currencyID, totalVat }: PrintedDocument, { groups, hasTaxCurrency }: Terms) =>
  group('cac:TaxTotal', leaf('cbc:TaxAmount', totalVat, { currencyID }), ...groups.map(toVatGroup(currencyID))) +
  (hasTaxCurrency ? group('cac:TaxTotal', leaf('cbc:TaxAmount', totalVat, { currencyID: 'EUR' })) : '')

const toTotals = ({ currency: currencyID, totalHt, totalTtc }: PrintedDocument, { prepaid, payable }: Terms) =>
  group(
    'cac:LegalMonetaryTotal',
    leaf('cbc:LineExtensionAmount', totalHt, { currencyID }),
    leaf('cbc:TaxExclusiveAmount', totalHt, { currencyID }),
    leaf('cbc:TaxInclusiveAmount', totalTtc, { currencyID }),
    leaf('cbc:PrepaidAmount', prepaid, { currencyID }),
    leaf('cbc:PayableAmount', payable, { currencyID }),
  )

const toLine =
  ({ type, currency: currencyID }: PrintedDocument) =>
  ({ name, description, quantity, unitCode, price, net, category, rate }: Terms['lines'][number], index: number) =>
    group(
      type === 'credit_note' ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
      leaf('cbc:ID', String(index + 1)),
      leaf(type === 'credit_note' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity, { unitCode }),
      leaf('cbc:LineExtensionAmount', net, { currencyID }),
      group(
        'cac:Item',
        leaf('cbc:Description', description),
        leaf('cbc:Name', name),
        group('cac:ClassifiedTaxCategory', leaf('cbc:ID', category), leaf('cbc:Percent', rate), taxScheme),
      ),
      group('cac:Price', leaf('cbc:PriceAmount', price, { currencyID })),
    )

/** An invoice or a credit note as UBL 2.1. A credit note has a schema of its own, without a due date. */
export const toUbl = (document: PrintedDocument): Uint8Array => {
  const terms = toTerms(document)
  const isCreditNote = document.type === 'credit_note'
  const root = isCreditNote ? 'CreditNote' : 'Invoice'
  return xmlFile(
    root,
    namespacesOf(root),
    leaf('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    leaf('cbc:ProfileID', terms.framework),
    leaf('cbc:ID', document.number),
    leaf('cbc:IssueDate', document.issueDate),
    isCreditNote ? '' : leaf('cbc:DueDate', terms.dueDate),
    leaf(`cbc:${root}TypeCode`, terms.typeCode),
    ...terms.notes.map(toNote),
    leaf('cbc:DocumentCurrencyCode', document.currency),
    leaf('cbc:TaxCurrencyCode', terms.hasTaxCurrency ? 'EUR' : undefined),
    group('cac:InvoicePeriod', leaf('cbc:DescriptionCode', terms.isVatOnDebits ? '3' : undefined)),
    ...terms.precedingInvoices.map(({ number, date }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', leaf('cbc:ID', number), leaf('cbc:IssueDate', date)),
      ),
    ),
    toSeller(document, terms),
    toBuyer(document, terms),
    toDelivery(terms),
    toTransfer(document),
    group('cac:PaymentTerms', leaf('cbc:Note', terms.paymentTerms)),
    toTaxTotals(document, terms),
    toTotals(document, terms),
    ...terms.lines.map(toLine(document)),
  )
}
