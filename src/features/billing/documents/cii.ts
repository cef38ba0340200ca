import type { PrintedAddress, PrintedDocument, Seller } from './model.ts'
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

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

const toDate = (type: 'udt' | 'qdt', date: string | null) =>
  leaf(`${type}:DateTimeString`, date?.replaceAll('-', ''), { format: '102' })

const toAddress = ({ postalCode, line1, line2, city, country }: PrintedAddress) =>
  group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postalCode),
    leaf('ram:LineOne', line1),
    leaf('ram:LineTwo', line2),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  )

const toElectronicAddress = (address: ElectronicAddress | undefined) =>
  group('ram:URIUniversalCommunication', leaf('ram:URIID', address?.identifier, { schemeID: address?.scheme }))

/** How the seller is reached (BG-6). */
const toContact = ({ phone, email }: Seller) =>
  group(
    'ram:DefinedTradeContact',
    group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', phone)),
    group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email)),
  )

const toTaxRegistration = (schemeID: 'VA' | 'FC', identifier: string | undefined) =>
  group('ram:SpecifiedTaxRegistration', leaf('ram:ID', identifier, { schemeID }))

const toSeller = ({ seller }: PrintedDocument, { hasVatNumbers }: Terms) => {
  const vatNumber = hasVatNumbers ? vatNumberOf(seller) : undefined
  const name = registeredName(seller)
  return group(
    'ram:SellerTradeParty',
    leaf('ram:Name', name),
    group(
      'ram:SpecifiedLegalOrganization',
      leaf('ram:ID', sirenOf(seller), { schemeID: '0002' }),
      leaf('ram:TradingBusinessName', seller.name === name ? undefined : seller.name),
    ),
    toContact(seller),
    toAddress(seller.address),
    toElectronicAddress(sellerAddress(seller)),
    vatNumber === undefined ? toTaxRegistration('FC', sirenOf(seller)) : toTaxRegistration('VA', vatNumber),
  )
}

const toBuyer = ({ buyer }: PrintedDocument, { hasVatNumbers }: Terms) =>
  group(
    'ram:BuyerTradeParty',
    leaf('ram:Name', buyer.name),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', sirenOf(buyer), { schemeID: '0002' })),
    toAddress(buyer.address),
    toElectronicAddress(buyerAddress(buyer)),
    toTaxRegistration('VA', hasVatNumbers ? vatNumberOf(buyer) : undefined),
  )

const toLine = (line: Terms['lines'][number], index: number) =>
  group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(index + 1))),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', line.name), leaf('ram:Description', line.description)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', line.price)),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', line.quantity, { unitCode: line.unitCode })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.category),
        leaf('ram:RateApplicablePercent', line.rate),
      ),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', line.net)),
    ),
  )

const toVatGroup =
  ({ isVatOnDebits }: Terms) =>
  ({ category, rate, base, amount, exemption }: Terms['groups'][number]) =>
    group(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', amount),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', exemption?.reason),
      leaf('ram:BasisAmount', base),
      leaf('ram:CategoryCode', category),
      leaf('ram:ExemptionReasonCode', exemption?.code),
      leaf('ram:DueDateTypeCode', isVatOnDebits ? '5' : undefined),
      leaf('ram:RateApplicablePercent', rate),
    )

/** A SEPA transfer is one in euros. */
const toTransfer = ({ type, seller, currency }: PrintedDocument) =>
  type === 'invoice' && ibanOf(seller) !== undefined
    ? group(
        'ram:SpecifiedTradeSettlementPaymentMeans',
        leaf('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
        group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', ibanOf(seller))),
        group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', seller.bic)),
      )
    : ''

const toTotals = ({ currency, totalHt, totalVat, totalTtc }: PrintedDocument, terms: Terms) =>
  group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', totalHt),
    leaf('ram:TaxBasisTotalAmount', totalHt),
    leaf('ram:TaxTotalAmount', totalVat, { currencyID: currency }),
    terms.hasTaxCurrency ? leaf('ram:TaxTotalAmount', totalVat, { currencyID: 'EUR' }) : '',
    leaf('ram:GrandTotalAmount', totalTtc),
    leaf('ram:TotalPrepaidAmount', terms.prepaid),
    leaf('ram:DuePayableAmount', terms.payable),
  )

const toSettlement = (document: PrintedDocument, terms: Terms) =>
  group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', document.number),
    leaf('ram:TaxCurrencyCode', terms.hasTaxCurrency ? 'EUR' : undefined),
    leaf('ram:InvoiceCurrencyCode', document.currency),
    toTransfer(document),
    ...terms.groups.map(toVatGroup(terms)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', terms.paymentTerms),
      group('ram:DueDateDateTime', toDate('udt', terms.dueDate)),
    ),
    toTotals(document, terms),
    ...terms.precedingInvoices.map(({ number, date }) =>
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        group('ram:FormattedIssueDateTime', toDate('qdt', date)),
      ),
    ),
  )

const toDelivery = ({ deliveryCountry, deliveryDate }: Terms) =>
  group(
    'ram:ApplicableHeaderTradeDelivery',
    group('ram:ShipToTradeParty', group('ram:PostalTradeAddress', leaf('ram:CountryID', deliveryCountry))),
    group('ram:ActualDeliverySupplyChainEvent', group('ram:OccurrenceDateTime', toDate('udt', deliveryDate))),
  )

/** An invoice or a credit note as Cross Industry Invoice D22B, in the profile EN 16931. */
export const toCii = (document: PrintedDocument): Uint8Array => {
  const terms = toTerms(document)
  return xmlFile(
    'rsm:CrossIndustryInvoice',
    namespaces,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', terms.framework)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', document.number),
      leaf('ram:TypeCode', terms.typeCode),
      group('ram:IssueDateTime', toDate('udt', document.issueDate)),
      ...terms.notes.map(({ subject, text }) =>
        group('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject)),
      ),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...terms.lines.map(toLine),
      group('ram:ApplicableHeaderTradeAgreement', toSeller(document, terms), toBuyer(document, terms)),
      toDelivery(terms),
      toSettlement(document, terms),
    ),
  )
}
