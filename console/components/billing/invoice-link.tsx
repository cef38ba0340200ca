import { useQuery } from '@tanstack/preact-query'
import { data } from '../../app/api.ts'
import { pathTo } from '../../app/paths.ts'
import { operationKey } from '../../app/query-keys.ts'

/** A link to an invoice by its number. */
export const InvoiceLink = ({ id }: { id: number }) => {
  const { data: invoice } = useQuery({
    queryKey: operationKey('getInvoice', { id }),
    queryFn: async () => await data.invoices.get(id),
  })
  return <a href={pathTo(`/invoices/${id}`)}>{invoice?.invoiceNumber ?? `#${id}`}</a>
}
