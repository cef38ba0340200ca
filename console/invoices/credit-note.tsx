import { useLocation } from 'preact-iso'
import { useState } from 'preact/hooks'
import { data, type Data } from '../app/api.ts'
import { pathTo } from '../app/paths.ts'
import { toDecimal } from '../components/billing/amounts.ts'
import { toFieldText } from '../components/billing/field-text.ts'
import { missingMentions, MissingMentions } from '../components/billing/missing-mentions.tsx'
import type { Entered } from '../components/entered.ts'
import { FormDialog } from '../components/form-dialog.tsx'
import { notify } from '../components/notifications.tsx'
import { reloadInvoices } from '../components/billing/reload-invoices.ts'
import { t } from './texts.ts'

interface CreateCreditNoteProps {
  invoice: Data.Invoice
  onClose: () => void
}

const fieldOf = (line: number) => `quantity-${line}`

/** The lines to take back with their quantities. Those without one are kept. */
const enteredSelection = ({ text }: Entered, lines: readonly Data.BillingLine[]) =>
  lines.flatMap((_, line) => {
    const quantity = Number(toDecimal(text(fieldOf(line))))
    return quantity === 0 ? [] : [{ line, quantity }]
  })

const Quantities = ({ lines }: { lines: readonly Data.BillingLine[] }) => (
  <ul class="credit-lines">
    {lines.map(({ description, quantity }, line) => (
      <li key={line}>
        <label for={fieldOf(line)}>{description}</label>
        <span class="quiet">{t('ofQuantity', { quantity: toFieldText(quantity) })}</span>
        <input
          id={fieldOf(line)}
          name={fieldOf(line)}
          inputMode="decimal"
          autocomplete="off"
          pattern="-?[0-9\s]{1,11}([.,][0-9]{1,4})?"
          placeholder="0"
        />
      </li>
    ))}
  </ul>
)

/** Takes back an invoice: all that is left of it, or some quantities of its lines. */
export const CreateCreditNote = ({ invoice, onClose }: CreateCreditNoteProps) => {
  const { route } = useLocation()
  const [isWhole, setWhole] = useState(true)
  const choose = (choice: boolean) => () => setWhole(choice)
  return (
    <FormDialog
      title={t('createCreditNote')}
      action={t('createTheCreditNote')}
      onSubmit={entered =>
        data.invoices.createCreditNote(
          invoice.id,
          entered.text('extent') === 'lines' ? { lines: enteredSelection(entered, invoice.lines) } : {},
        )
      }
      onDone={({ id, invoiceNumber }) => {
        void reloadInvoices()
        notify(t('creditNoteHasBeenCreated', { invoiceNumber }))
        onClose()
        route(pathTo(`/invoices/${id}`))
      }}
      onClose={onClose}
    >
      {error => (
        <>
          <label class="choice">
            <input type="radio" name="extent" value="whole" checked={isWhole} onChange={choose(true)} />{' '}
            {t('quantityHint')}
          </label>
          {invoice.lines.length > 0 && (
            <label class="choice">
              <input type="radio" name="extent" value="lines" checked={!isWhole} onChange={choose(false)} />{' '}
              {t('quantitiesOfSomeLines')}
            </label>
          )}
          {!isWhole && <Quantities lines={invoice.lines} />}
          {invoice.finalizedAt !== null && <p class="hint">{t('creditNoteIsFinal')}</p>}
          {missingMentions(error) && (
            <MissingMentions
              mentions={missingMentions(error) ?? []}
              clientId={invoice.clientId}
              editPath={`/invoices/${invoice.id}`}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
