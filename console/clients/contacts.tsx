import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { Button } from '../components/button.tsx'
import { changedFields } from '../components/changed-fields.ts'
import { Confirm } from '../components/confirm.tsx'
import { fieldErrors } from '../components/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import type { Column } from '../components/table.tsx'
import { TextField } from '../components/text-field.tsx'
import { t } from './texts.ts'

const fields = [
  ['firstName', t('firstName')],
  ['lastName', t('lastName')],
  ['position', t('positionOptional')],
  ['email', t('emailOptional')],
  ['phone', t('phoneOptional')],
] as const

const isName = (name: string) => name === 'firstName' || name === 'lastName'

interface EditContactProps {
  /** Undefined for a new contact. */
  contact: Data.Contact | undefined
  clientId: number
  onClose: () => void
}

const EditContact = ({ contact, clientId, onClose }: EditContactProps) => (
  <FormDialog
    draft={`contact ${contact?.id ?? `new ${clientId}`}`}
    title={contact ? t('editContact') : t('newContact')}
    action={common('save')}
    onSubmit={({ text }) => {
      const entered = {
        firstName: text('firstName'),
        lastName: text('lastName'),
        position: text('position') || null,
        email: text('email') || null,
        phone: text('phone') || null,
      }
      return contact
        ? data.contacts.update(contact.id, changedFields(contact, entered))
        : data.contacts.create({ ...entered, clientId })
    }}
    onDone={() => {
      void reload('listContacts')
      onClose()
    }}
    onClose={onClose}
  >
    {error =>
      fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          isRequired={isName(name)}
          defaultValue={contact?.[name] ?? ''}
          errors={fieldErrors(error, name)}
        />
      ))
    }
  </FormDialog>
)

const nameOf = ({ firstName, lastName }: Data.Contact) => `${firstName} ${lastName}`

type OpenDialog = { name: 'create' } | { name: 'edit' | 'delete'; contact: Data.Contact }

/** The contact persons of a client. */
export const ContactsOf = ({ client: { id: clientId } }: { client: Data.Client }) => {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const query = { clientId }
  const list = useList(operationKey('listContacts', query), offset =>
    data.contacts.list({ ...query, limit: 20, offset }),
  )
  const columns: Column<Data.Contact>[] = [
    { title: common('name'), cell: nameOf },
    { title: t('position'), cell: ({ position }) => position },
    {
      title: common('email'),
      cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
      isText: true,
    },
    { title: t('phone'), cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
    {
      title: common('actions'),
      cell: contact => (
        <div class="actions">
          <Button label={t('editName', { name: nameOf(contact) })} onClick={() => setDialog({ name: 'edit', contact })}>
            {common('edit')}
          </Button>
          <Button
            label={t('deleteName', { name: nameOf(contact) })}
            onClick={() => setDialog({ name: 'delete', contact })}
          >
            {common('delete')}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Section
      title={common('contacts')}
      actions={<Button onClick={() => setDialog({ name: 'create' })}>{t('newContact')}</Button>}
    >
      <ListTable
        list={list}
        label={common('contacts')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t('noContacts')}</p>}
      />
      {(dialog?.name === 'create' || dialog?.name === 'edit') && (
        <EditContact
          contact={dialog.name === 'edit' ? dialog.contact : undefined}
          clientId={clientId}
          onClose={close}
        />
      )}
      {dialog?.name === 'delete' && (
        <Confirm
          title={t('deleteNameQuestion', { name: nameOf(dialog.contact) })}
          action={t('deleteContact')}
          onConfirm={() => data.contacts.delete(dialog.contact.id)}
          onDone={() => {
            void reload('listContacts')
            close()
          }}
          onClose={close}
        >
          <p>{t('itIsDeleted')}</p>
        </Confirm>
      )}
    </Section>
  )
}
