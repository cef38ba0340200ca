import { textAt, UnreadableError, type XmlElement } from './xml.ts'

/** The fields of an incoming invoice in lists. Others wrote the texts. */
export interface InvoiceSummary {
  number: string | null
  sellerName: string | null
  totalTtc: string | null
  currency: string | null
}

const toText = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').slice(0, 200).toWellFormed() ?? null

/** An amount with two decimal places. Null if it is none. */
const toAmount = (text: string | undefined) => {
  const [, sign = '', units = '', decimals = ''] = /^(-?)\+?0*(\d{1,12})(?:\.(\d{0,2})0*)?$/.exec(text ?? '') ?? []
  return units === '' ? null : `${sign}${units}.${decimals.padEnd(2, '0')}`
}

const toCurrency = (text: string | undefined) => (text && /^[A-Z]{3}$/.test(text) ? text : null)

const readCii = (root: XmlElement): InvoiceSummary => {
  const trade = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'] as const
  return {
    number: toText(textAt(root, 'ExchangedDocument', 'ID')),
    sellerName: toText(
      textAt(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement', 'SellerTradeParty', 'Name'),
    ),
    totalTtc: toAmount(textAt(root, ...trade, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'GrandTotalAmount')),
    currency: toCurrency(textAt(root, ...trade, 'InvoiceCurrencyCode')),
  }
}

const readUbl = (root: XmlElement): InvoiceSummary => {
  const seller = ['AccountingSupplierParty', 'Party'] as const
  const name =
    textAt(root, ...seller, 'PartyLegalEntity', 'RegistrationName') ?? textAt(root, ...seller, 'PartyName', 'Name')
  return {
    number: toText(textAt(root, 'ID')),
    sellerName: toText(name),
    totalTtc: toAmount(textAt(root, 'LegalMonetaryTotal', 'TaxInclusiveAmount')),
    currency: toCurrency(textAt(root, 'DocumentCurrencyCode')),
  }
}

/** Reads an invoice in one of the syntaxes of EN 16931. Throws an `UnreadableError` for anything else. */
export const readInvoice = (root: XmlElement): InvoiceSummary => {
  if (root.name === 'CrossIndustryInvoice') return readCii(root)
  if (root.name === 'Invoice' || root.name === 'CreditNote') return readUbl(root)
  throw new UnreadableError('The file is no invoice')
}
