import { data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { operationKey } from '../../app/query-keys.ts'
import { Combobox, type Choice } from '../combobox.tsx'
import { Field } from '../field.tsx'
import { t } from './texts.ts'

const maxShown = 20
/** The API searches for texts of at least this length. */
const minSearchLength = 2

const queryOf = (text: string) => ({
  limit: maxShown,
  sort: 'name' as const,
  count: 'false' as const,
  fields: ['name'] as 'name'[],
  ...(text.length >= minSearchLength && { search: text }),
})

const loadClients = async (text: string): Promise<Choice[]> => {
  const page = await data.clients.list(queryOf(text))
  return page.data.map(({ id, name }) => ({ id, text: name }))
}

interface ClientFieldProps {
  /** By default “Client”, and whether it is optional. */
  label?: string
  name?: string
  initial?: Choice | undefined
  errors?: string[]
  isRequired?: boolean
  onChoose?: (choice: Choice | undefined) => void
}

/** The choice of a client by name. */
export const ClientField = ({ label, errors = [], isRequired = false, ...choice }: ClientFieldProps) => (
  <Field label={label ?? (isRequired ? common('client') : t('clientOptional'))} errors={errors}>
    {control => (
      <Combobox
        control={control}
        isRequired={isRequired}
        placeholder={t('searchForClient')}
        queryKey={text => operationKey('listClients', queryOf(text), 'choices')}
        load={loadClients}
        {...choice}
      />
    )}
  </Field>
)
