import type { Data } from '../../app/api.ts'
import type { Entered } from '../entered.ts'
import { toDecimal } from './amounts.ts'

export type Line = Data.BillingLine

/** A line without what it leaves to the service. */
const withoutDefaults = ({ unitCode, vatCategory, exemptionCode, ...line }: Record<keyof Line, unknown>) =>
  ({
    ...line,
    ...(unitCode ? { unitCode } : {}),
    ...(vatCategory ? { vatCategory } : {}),
    ...(exemptionCode ? { exemptionCode } : {}),
  }) as Line

/** The names of the fields of a line, which all lines of a form share. */
export const lineField = (name: keyof Line): string => `line.${name}`

/** The lines of a form, in the order in which it shows them. */
export const enteredLines = ({ checked }: Entered): Line[] => {
  const of = (name: keyof Line) => checked(lineField(name))
  const [quantities, unitCodes, prices, rates] = [of('quantity'), of('unitCode'), of('unitPrice'), of('vatRate')]
  const [categories, exemptions] = [of('vatCategory'), of('exemptionCode')]
  return of('description').map((description, at) =>
    withoutDefaults({
      description,
      quantity: Number(toDecimal(quantities[at] ?? '')),
      unitPrice: toDecimal(prices[at] ?? ''),
      vatRate: toDecimal(rates[at] ?? ''),
      unitCode: unitCodes[at],
      vatCategory: categories[at],
      exemptionCode: exemptions[at]?.trim(),
    }),
  )
}

/** The lines of a document as its form would return them, unless somebody changes them. */
export const unchangedLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ description, quantity, unitPrice, vatRate, ...rest }) =>
    withoutDefaults({
      description: description.replaceAll('\r\n', '\n'),
      quantity,
      unitPrice: toDecimal(unitPrice),
      vatRate: toDecimal(vatRate),
      unitCode: rest.unitCode,
      vatCategory: rest.vatCategory,
      exemptionCode: rest.exemptionCode,
    }),
  )
