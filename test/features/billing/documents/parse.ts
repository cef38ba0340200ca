import { Big } from 'big.js'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import type { PrintedDocument } from '#src/features/billing/documents/model.ts'
import type { Syntax } from './rules.ts'

const namespaces = {
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** The paths of values. Those of groups and lines start at their element. */
const paths = {
  cii: {
    framework: '//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
    note: '//ram:IncludedNote',
    totalHt: '//ram:TaxBasisTotalAmount',
    totalVat: '//ram:TaxTotalAmount[@currencyID = //ram:InvoiceCurrencyCode]',
    totalTtc: '//ram:GrandTotalAmount',
    prepaid: '//ram:TotalPrepaidAmount',
    payable: '//ram:DuePayableAmount',
    groups: '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
    group: {
      category: 'ram:CategoryCode',
      rate: 'ram:RateApplicablePercent',
      base: 'ram:BasisAmount',
      amount: 'ram:CalculatedAmount',
    },
    lines: '//ram:IncludedSupplyChainTradeLineItem',
    line: {
      quantity: './/ram:BilledQuantity',
      price: './/ram:ChargeAmount',
      net: './/ram:LineTotalAmount',
    },
  },
  ubl: {
    framework: '//cbc:ProfileID',
    note: '/*/cbc:Note',
    totalHt: '//cbc:TaxExclusiveAmount',
    totalVat: '//cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount',
    totalTtc: '//cbc:TaxInclusiveAmount',
    prepaid: '//cbc:PrepaidAmount',
    payable: '//cbc:PayableAmount',
    groups: '//cac:TaxSubtotal',
    group: {
      category: 'cac:TaxCategory/cbc:ID',
      rate: 'cac:TaxCategory/cbc:Percent',
      base: 'cbc:TaxableAmount',
      amount: 'cbc:TaxAmount',
    },
    lines: '//cac:InvoiceLine | //cac:CreditNoteLine',
    line: {
      quantity: 'cbc:InvoicedQuantity | cbc:CreditedQuantity',
      price: 'cac:Price/cbc:PriceAmount',
      net: 'cbc:LineExtensionAmount',
    },
  },
}

const textOf = (element: XmlElement, path: string) => element.get(path, namespaces)?.content

const textsOf = <Name extends string>(element: XmlElement, byName: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(byName).map(([name, path]) => [name, textOf(element, path)])) as Record<
    Name,
    string | undefined
  >

/** Reads the amounts of an electronic invoice with an independent XML parser. */
export const parseInvoice = (syntax: Syntax, file: Uint8Array) => {
  using document = XmlDocument.fromBuffer(file)
  const { root } = document
  const { groups, group, lines, line, note, ...single } = paths[syntax]
  const elements = (path: string) => root.find(path, namespaces) as XmlElement[]
  return {
    ...textsOf(root, single),
    notes: elements(note).map(({ content }) => content),
    groups: elements(groups).map(element => textsOf(element, group)),
    lines: elements(lines).map(element => textsOf(element, line)),
  }
}

/** The amounts of an electronic invoice, without the values that are not amounts. */
export const parseAmounts = (syntax: Syntax, file: Uint8Array) => {
  const { framework: _, notes: _notes, prepaid = '0.00', lines, ...amounts } = parseInvoice(syntax, file)
  return { ...amounts, prepaid, nets: lines.map(({ net }) => net) }
}

/** The same amounts of a document. */
export const amountsOf = ({ lines, vatBreakdown, deposits, totalHt, totalVat, totalTtc }: PrintedDocument) => {
  const prepaid = deposits.reduce((sum, { amount }) => sum.plus(amount), new Big(0))
  return {
    totalHt,
    totalVat,
    totalTtc,
    prepaid: prepaid.toFixed(2),
    payable: new Big(totalTtc).minus(prepaid).toFixed(2),
    groups: vatBreakdown.map(({ category, rate, base, amount }) => ({
      category,
      rate: category === 'O' ? undefined : String(Number(rate)),
      base,
      amount,
    })),
    nets: lines.map(({ net }) => net),
  }
}
