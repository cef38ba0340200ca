import { useQuery } from '@tanstack/preact-query'
import { api, type Admin } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import type { VatMethod } from './billing/amounts.ts'

/** The agency and its settings. Undefined until they are known. */
export const useAgency = (): Admin.Agency | undefined =>
  useQuery({ queryKey: operationKey('getAgency'), queryFn: async () => await api.agency.get(), staleTime: 60_000 }).data

/** How the agency rounds the VAT of its documents. */
export const useVatMethod = (): VatMethod => (useAgency()?.invoicing === 'fr' ? 'rate' : 'line')
