import { sql } from 'kysely'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { isEmpty } from '#src/ground/db/row.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { violatesForeignKey } from '#src/ground/db/violation.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'
import type { Message } from '#src/ground/base/language.ts'

/** A foreign key field of a request body. */
export interface Reference<Id> {
  /** Locks rows until the transaction ends. Returns those of the ids that the agency has. */
  lock: (tx: TenantTransaction, ids: readonly Id[]) => Promise<ReadonlySet<Id>>
  /** The column of a foreign key with the agency: the database itself rejects a row that the agency does not have. */
  column?: string
  /** The validation issue when the row does not exist. */
  issue: Message
}

/** Prepares the lock of the referenced rows of a table, which prevents their deletion. */
export const lockRowsQuery = (table: 'clients' | 'websites'): Reference<number>['lock'] => {
  const query = tenantQuery((tenant, { ids }: { ids: readonly number[] }) =>
    tenant
      .selectFrom(table)
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .select('id')
      .orderBy('id')
      .forKeyShare(),
  )
  return async (tx, ids) => new Set((await query(tx, { ids })).map(({ id }) => id))
}

/** The foreign key fields of a body, in the order in which their rows are locked. */
export type References<Body> = { readonly [Field in keyof Body]?: Reference<NonNullable<Body[Field]>> }

type BodyOf<Body> = { readonly [Field in keyof Body]?: Body[Field] | undefined }

const usedReferences = <Body extends object>(references: References<Body>, body: object) =>
  Object.entries<Pick<Reference<unknown>, 'column' | 'issue'> | undefined>(references).flatMap(([name, reference]) =>
    reference && (body as Record<string, unknown>)[name] != null ? [{ name, ...reference }] : [],
  )

/** Whether a body refers to other rows. */
export const hasReferences = <Body extends object>(references: References<Body>, body: object): boolean =>
  usedReferences(references, body).length > 0

/** Whether foreign keys reject all rows that the agency does not have, so that an insert needs no lock. */
export const hasForeignKeys = <Body extends object>(references: References<Body>, body: object): boolean =>
  usedReferences(references, body).every(({ column }) => column !== undefined)

/** Converts the violation of a foreign key to the validation issue of its field. */
export const toReferenceError = <Body extends object>(references: References<Body>, body: object, error: unknown) => {
  const unknown = usedReferences(references, body).find(
    ({ column }) => column !== undefined && violatesForeignKey(error, column),
  )
  return unknown ? new InvalidInput({ [unknown.name]: [unknown.issue] }) : error
}

/**
 * Locks the rows that bodies refer to. Returns the validation issues of each body; undefined if all of its rows exist.
 */
export const lockAllReferences = async <Body extends object>(
  tx: TenantTransaction,
  references: References<Body>,
  bodies: readonly BodyOf<Body>[],
): Promise<(InvalidInput | undefined)[]> => {
  const fieldErrors = bodies.map((): Record<string, Message[]> => ({}))
  for (const name in references) {
    const reference = references[name]
    const ids = new Set(bodies.flatMap(body => body[name] ?? []) as NonNullable<Body[typeof name]>[])
    if (!reference || ids.size === 0) continue
    const existing = await reference.lock(tx, [...ids])
    for (const [index, body] of bodies.entries()) {
      const id = body[name] ?? undefined
      if (id !== undefined && !existing.has(id))
        fieldErrors[index] = { ...fieldErrors[index], [name]: [reference.issue] }
    }
  }
  return fieldErrors.map(errors => (isEmpty(errors) ? undefined : new InvalidInput(errors)))
}

/** Locks the rows that a body refers to. Returns the validation issues if any of them does not exist. */
export const lockReferences = async <Body extends object>(
  tx: TenantTransaction,
  references: References<Body>,
  body: BodyOf<Body>,
): Promise<InvalidInput | undefined> => (await lockAllReferences(tx, references, [body]))[0]
