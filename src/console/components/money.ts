import { useQuery } from '@tanstack/preact-query'
import { api } from '../app/api.ts'
import { language } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'

/** Formats amounts in the currency of the agency. They are without one until it is known. */
export const useMoney = (): ((amount: string | number) => string) => {
  const { data: agency } = useQuery({
    queryKey: operationKey('getAgency'),
    queryFn: async () => await api.agency.get(),
    staleTime: 60_000,
  })
  const format = new Intl.NumberFormat(
    language,
    agency ? { style: 'currency', currency: agency.currency } : { minimumFractionDigits: 2 },
  )
  return amount => format.format(Number(amount))
}
