import type { ImportResource } from '#generated/public/types.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import type { Message } from '#src/ground/base/language.ts'
import { importLimits } from '#src/platform/limits/imports.ts'
import type { RowBody } from './row.ts'

/** A field by which two resources seem to be the same one. */
type Field = 'name' | 'email'

export interface DuplicateWarning {
  row: number
  field: string
  message: Message
}

const names: Record<Field, Record<'fr' | 'en', string>> = {
  name: { fr: 'ce nom', en: 'this name' },
  email: { fr: 'cette adresse e-mail', en: 'this e-mail address' },
}

/** `row` is that of the same file, or 0 for a resource that exists. */
const toMessage = (field: Field, row: number): Message => {
  const { fr, en } = names[field]
  return row === 0
    ? { fr: `Doublon possible : ${fr} existe déjà`, en: `Possible duplicate: ${en} exists already` }
    : {
        fr: `Doublon possible : ${fr} est aussi à la ligne ${row}`,
        en: `Possible duplicate: ${en} is also in row ${row}`,
      }
}

const keyOf = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** The name of a client or a contact, and the field where a warning about it stands. */
const nameOf = ({ name, firstName, lastName }: RowBody): [field: string, name: string] =>
  lastName === undefined ? ['name', keyOf(name)] : ['lastName', `${keyOf(firstName)} ${keyOf(lastName)}`.trim()]

/** The clients or contacts that a dry run knows: those of the agency, and the rows of the file so far. */
export class Duplicates {
  readonly #rows: Record<Field, Map<string, number>> = { name: new Map(), email: new Map() }

  /** Compares a row with those before, and remembers it. At most one warning, by the address first. */
  add(row: number, body: RowBody): DuplicateWarning | undefined {
    const [nameField, name] = nameOf(body)
    const byEmail = this.#remember('email', keyOf(body['email']), row)
    const byName = this.#remember('name', name, row)
    if (byEmail !== undefined) return { row, field: 'email', message: toMessage('email', byEmail) }
    return byName === undefined ? undefined : { row, field: nameField, message: toMessage('name', byName) }
  }

  #remember(field: Field, key: string, row: number) {
    const rows = this.#rows[field]
    const earlier = key === '' ? undefined : rows.get(key)
    if (earlier === undefined && key !== '' && rows.size < importLimits.comparedRows) rows.set(key, row)
    return earlier
  }
}

/** The clients or contacts of an agency, to compare rows with. Undefined for other resources. */
export const readDuplicates = async (tenant: TenantRows, resource: ImportResource): Promise<Duplicates | undefined> => {
  if (resource !== 'clients' && resource !== 'contacts') return undefined
  const duplicates = new Duplicates()
  const items = await (resource === 'clients'
    ? tenant.selectFrom('clients').limit(importLimits.comparedRows).select(['name', 'email']).execute()
    : tenant
        .selectFrom('contacts')
        .limit(importLimits.comparedRows)
        .select(['first_name as firstName', 'last_name as lastName', 'email'])
        .execute())
  for (const item of items) duplicates.add(0, item)
  return duplicates
}
