import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { ClientField } from '../components/data/client-field.tsx'
import { useClientName } from '../components/data/client-name.tsx'
import { changedFields } from '../components/changed-fields.ts'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextAreaField } from '../components/text-area-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { choicesWith, ticketPriorities, ticketStatuses } from '../components/data/ticket-statuses.ts'
import { t } from './texts.ts'

interface EditTicketProps {
  /** Undefined for a new ticket. */
  ticket?: Data.Ticket
  /** The client of a new ticket, if its page has opened the form. */
  clientId?: number | undefined
  onClose: () => void
}

/** Creates a ticket, or edits one. */
export const EditTicket = ({ ticket, clientId = ticket?.clientId ?? undefined, onClose }: EditTicketProps) => {
  const clientName = useClientName(clientId ?? null)
  const status = ticket?.status ?? 'open'
  const priority = ticket?.priority ?? 'normal'
  if (clientId !== undefined && clientName === undefined) return null
  return (
    <FormDialog
      draft={ticket ? `ticket ${ticket.id}` : `ticket new ${clientId ?? ''}`}
      title={ticket ? t('editTicket') : common('newTicket')}
      action={ticket ? common('save') : t('createTicket')}
      onSubmit={({ text }) => {
        const entered = {
          clientId: Number(text('clientId')),
          title: text('title'),
          description: text('description') || null,
          status: text('status'),
          priority: text('priority'),
        }
        return ticket ? data.tickets.update(ticket.id, changedFields(ticket, entered)) : data.tickets.create(entered)
      }}
      onDone={() => {
        void reload('listTickets', 'getTicket')
        onClose()
      }}
      onClose={onClose}
    >
      {error => (
        <>
          <TextField
            label={t('title')}
            name="title"
            isRequired
            defaultValue={ticket?.title ?? ''}
            errors={fieldErrors(error, 'title')}
          />
          <ClientField
            name="clientId"
            isRequired
            initial={clientId === undefined ? undefined : { id: clientId, text: clientName ?? '' }}
            errors={fieldErrors(error, 'clientId')}
          />
          <TextAreaField
            label={common('descriptionOptional')}
            name="description"
            rows={6}
            defaultValue={ticket?.description ?? ''}
            errors={fieldErrors(error, 'description')}
          />
          <div class="pairs">
            <SelectField
              label={common('status')}
              name="status"
              value={status}
              options={choicesWith(ticketStatuses, status)}
              errors={fieldErrors(error, 'status')}
            />
            <SelectField
              label={common('priority')}
              name="priority"
              value={priority}
              options={choicesWith(ticketPriorities, priority)}
              errors={fieldErrors(error, 'priority')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
