import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { t } from '../app/language.ts'
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

const fields = [
  ['firstName', { fr: 'Prénom', en: 'First name' }],
  ['lastName', { fr: 'Nom', en: 'Last name' }],
  ['position', { fr: 'Fonction (facultative)', en: 'Position (optional)' }],
  ['email', { fr: 'E-mail (facultatif)', en: 'Email (optional)' }],
  ['phone', { fr: 'Téléphone (facultatif)', en: 'Phone (optional)' }],
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
    title={
      contact
        ? t({ fr: 'Modifier le contact', en: 'Edit the contact' })
        : t({ fr: 'Nouveau contact', en: 'New contact' })
    }
    action={t({ fr: 'Enregistrer', en: 'Save' })}
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
          label={t(label)}
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
    { title: t({ fr: 'Nom', en: 'Name' }), cell: nameOf },
    { title: t({ fr: 'Fonction', en: 'Position' }), cell: ({ position }) => position },
    {
      title: t({ fr: 'E-mail', en: 'Email' }),
      cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
      isText: true,
    },
    { title: t({ fr: 'Téléphone', en: 'Phone' }), cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
    {
      title: t({ fr: 'Actions', en: 'Actions' }),
      cell: contact => (
        <div class="actions">
          <Button
            label={t({ fr: `Modifier ${nameOf(contact)}`, en: `Edit ${nameOf(contact)}` })}
            onClick={() => setDialog({ name: 'edit', contact })}
          >
            {t({ fr: 'Modifier', en: 'Edit' })}
          </Button>
          <Button
            label={t({ fr: `Supprimer ${nameOf(contact)}`, en: `Delete ${nameOf(contact)}` })}
            onClick={() => setDialog({ name: 'delete', contact })}
          >
            {t({ fr: 'Supprimer', en: 'Delete' })}
          </Button>
        </div>
      ),
    },
  ]
  return (
    <Section
      title={t({ fr: 'Contacts', en: 'Contacts' })}
      actions={
        <Button onClick={() => setDialog({ name: 'create' })}>{t({ fr: 'Nouveau contact', en: 'New contact' })}</Button>
      }
    >
      <ListTable
        list={list}
        label={t({ fr: 'Contacts', en: 'Contacts' })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<p class="quiet">{t({ fr: 'Aucun contact', en: 'No contacts' })}</p>}
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
          title={t({ fr: `Supprimer ${nameOf(dialog.contact)} ?`, en: `Delete ${nameOf(dialog.contact)}?` })}
          action={t({ fr: 'Supprimer le contact', en: 'Delete the contact' })}
          onConfirm={() => data.contacts.delete(dialog.contact.id)}
          onDone={() => {
            void reload('listContacts')
            close()
          }}
          onClose={close}
        >
          <p>{t({ fr: 'Il est supprimé chez tous ses clients.', en: 'It is deleted for all of its clients.' })}</p>
        </Confirm>
      )}
    </Section>
  )
}
