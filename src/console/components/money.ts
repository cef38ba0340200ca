import { language } from '../app/language.ts'
import { useAgency } from './agency.ts'

/** Formats amounts in the currency of the agency. They are without one until it is known. */
export const useMoney = (): ((amount: string | number) => string) => {
  const agency = useAgency()
  const format = new Intl.NumberFormat(
    language,
    agency ? { style: 'currency', currency: agency.currency } : { minimumFractionDigits: 2 },
  )
  // A text is formatted exactly, however many digits it has.
  return amount => format.format(amount as `${number}`)
}
