import { useQuery } from '@tanstack/preact-query'
import { data, type Data } from '../app/api.ts'
import { operationKey } from '../app/query-keys.ts'
import { useMoney } from '../components/money.ts'
import { t } from './texts.ts'

const loadDeposits = async (clientId: number, chosen: readonly number[]): Promise<Data.Invoice[]> => {
  const { data: invoices } = await data.invoices.list({ clientId, type: 'invoice', sort: '-issueDate', limit: 100 })
  return invoices.filter(
    ({ id, isDeposit, finalInvoiceId, status }) =>
      chosen.includes(id) || (isDeposit && finalInvoiceId === null && status !== 'draft' && status !== 'cancelled'),
  )
}

interface DepositChoiceProps {
  clientId: number | undefined
  /** The deposits that the invoice deducts at first. */
  chosen: readonly number[]
  errors: string[]
}

/** The deposits of the client that no invoice deducts yet. */
export const DepositChoice = ({ clientId, chosen, errors }: DepositChoiceProps) => {
  const money = useMoney()
  const deposits = useQuery({
    queryKey: operationKey('listInvoices', { clientId: clientId ?? 0 }, 'deposits'),
    queryFn: () => loadDeposits(clientId ?? 0, chosen),
    enabled: clientId !== undefined,
  })
  if (clientId === undefined || (deposits.data?.length === 0 && errors.length === 0)) return null
  // A form that is submitted before they are loaded keeps them.
  if (!deposits.data)
    return (
      <>
        {chosen.map(id => (
          <input key={id} type="hidden" name="depositInvoiceIds" value={id} />
        ))}
      </>
    )
  return (
    <fieldset>
      <legend>{t('depositsToDeduct')}</legend>
      {deposits.data.map(({ id, invoiceNumber, totalTtc }) => (
        <label key={id} class="choice">
          <input type="checkbox" name="depositInvoiceIds" value={id} defaultChecked={chosen.includes(id)} />{' '}
          {invoiceNumber} <span class="quiet">{money(totalTtc)}</span>
        </label>
      ))}
      {errors.length > 0 && (
        <p class="field-errors" role="alert" tabIndex={-1}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
