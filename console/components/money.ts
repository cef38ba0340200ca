import { language } from '../app/language.ts'
import { useAgency } from './agency.ts'

/** Formats amounts in a currency. A text is formatted exactly, however many digits it has. */
export const moneyIn = (currency: string): ((amount: string | number) => string) => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return amount => format.format(amount as `${number}`)
}

/** Formats amounts in the currency of the agency. They are without one until it is known. */
export const useMoney = (): ((amount: string | number) => string) => {
  const agency = useAgency()
  if (agency) return moneyIn(agency.currency)
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  return amount => format.format(amount as `${number}`)
}
