import { Big } from 'big.js'
import { sirenOf, vatNumberOf } from '../identifiers.ts'
import type { PrintedDocument, PrintedLine, VatCategory } from '../model.ts'
import { units } from '../units.ts'
import { categoryOfExemption, exemptionOf, isExemptionCode, isKnownRate, rulesOf } from '../vat.ts'
import { isBlank } from '../xml.ts'
import { missingIf, type MissingMention } from './missing-mention.ts'

const hasMoreDecimals = (value: Big.BigSource, decimals: number) => !new Big(value).round(decimals).eq(value)

const checkRate = ({ vatRate, vatCategory }: PrintedLine, field: string): MissingMention[] => [
  ...missingIf(!isKnownRate(vatRate), field, 'BR-FR-16'),
  ...missingIf((vatCategory === 'S') !== Number(vatRate) > 0, field, rulesOf(vatCategory, '05')),
]

const checkExemption = (line: PrintedLine, field: string): MissingMention[] => {
  const { vatCategory } = line
  const code = exemptionOf(line)
  const isTaxable = vatCategory === 'S' || vatCategory === 'Z'
  if (isTaxable || code === undefined)
    return missingIf(isTaxable === (code !== undefined), field, rulesOf(vatCategory, '10'))
  return [
    ...missingIf(!isExemptionCode(code), field, 'BR-CL-22'),
    ...missingIf(isExemptionCode(code) && categoryOfExemption(code) !== vatCategory, field, 'mismatch'),
  ]
}

/** A small business charges no VAT, and gives this reason on each line. Others may not give it. */
const checkFranchise = ({ seller }: PrintedDocument, line: PrintedLine, field: string): MissingMention[] => {
  const isFranchise = seller.vatRegime === 'franchise'
  return [
    ...missingIf(isFranchise && line.vatCategory === 'S', `${field}.vatRate`, 'franchise'),
    ...missingIf(!isFranchise && line.exemptionCode === 'VATEX-FR-FRANCHISE', `${field}.exemptionCode`, 'franchise'),
  ]
}

/** The rules allow one reason per category. */
const checkSameExemption = ({ lines }: PrintedDocument, line: PrintedLine, field: string): MissingMention[] => {
  const first = lines.find(({ vatCategory }) => vatCategory === line.vatCategory)
  const isSame = first !== undefined && exemptionOf(first) === exemptionOf(line)
  return missingIf(!isSame, field, rulesOf(line.vatCategory, '01'))
}

const checkLine = (document: PrintedDocument, line: PrintedLine, index: number): MissingMention[] => {
  const field = `lines.${index}`
  return [
    ...missingIf(isBlank(line.description), `${field}.description`, 'BR-25'),
    ...missingIf(hasMoreDecimals(line.quantity, 4), `${field}.quantity`, 'BR-FR-DEC-02'),
    ...missingIf(hasMoreDecimals(line.unitPrice, 6), `${field}.unitPrice`, 'BR-FR-DEC-03'),
    ...missingIf(!units.has(line.unitCode), `${field}.unitCode`, 'BR-CL-23'),
    ...checkRate(line, `${field}.vatRate`),
    ...checkExemption(line, `${field}.exemptionCode`),
    ...checkFranchise(document, line, field),
    ...checkSameExemption(document, line, `${field}.exemptionCode`),
  ]
}

/** The identifiers that categories of VAT ask for. */
const checkCategories = ({ seller, buyer, lines }: PrintedDocument): MissingMention[] => {
  const has = (category: VatCategory) => lines.some(({ vatCategory }) => vatCategory === category)
  const isSellerUnknown = vatNumberOf(seller) === undefined
  const isBuyerUnknown = vatNumberOf(buyer) === undefined
  return [
    ...missingIf(has('K') && isSellerUnknown, 'agency.vatNumber', 'BR-IC-02'),
    ...missingIf(has('G') && isSellerUnknown, 'agency.vatNumber', 'BR-G-02'),
    ...missingIf(has('K') && isBuyerUnknown, 'client.vatNumber', 'BR-IC-02'),
    ...missingIf(has('AE') && isBuyerUnknown && sirenOf(buyer) === undefined, 'client.vatNumber', 'BR-AE-02'),
    ...lines.flatMap(({ vatCategory }, index) =>
      missingIf(has('O') && vatCategory !== 'O', `lines.${index}.vatCategory`, 'BR-O-12'),
    ),
  ]
}

export const checkLines = (document: PrintedDocument): MissingMention[] => [
  ...missingIf(document.lines.length === 0, 'lines', 'BR-16'),
  ...document.lines.flatMap((line, index) => checkLine(document, line, index)),
  ...checkCategories(document),
]
