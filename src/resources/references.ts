import { isEmpty } from '#src/db/row.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import type { Message } from '#src/language.ts'
import { InvalidInput } from '#src/operations/invalid-input.ts'

/** A foreign key field of a request body. */
export interface Reference<Id> {
  /** Locks the row until the transaction ends. False when the agency has no such row. */
  lock: (tx: TenantTransaction, id: Id) => Promise<boolean>
  /** The validation issue when the row does not exist. */
  issue: Message
}

/** The foreign key fields of a body, in the order in which their rows are locked. */
export type References<Body> = { readonly [Field in keyof Body]?: Reference<NonNullable<Body[Field]>> }

/** Whether a body refers to other rows. */
export const hasReferences = <Body extends object>(references: References<Body>, body: object): boolean =>
  Object.keys(references).some(name => (body as Record<string, unknown>)[name] != null)

/** Locks the rows that a body refers to. Returns the validation issues if any of them does not exist. */
export const lockReferences = async <Body extends object>(
  tx: TenantTransaction,
  references: References<Body>,
  body: { readonly [Field in keyof Body]?: Body[Field] | undefined },
): Promise<InvalidInput | undefined> => {
  const fieldErrors: Record<string, Message[]> = {}
  for (const name in references) {
    const [reference, id] = [references[name], body[name]]
    if (!reference || id === undefined || id === null) continue
    if (!(await reference.lock(tx, id))) fieldErrors[name] = [reference.issue]
  }
  return isEmpty(fieldErrors) ? undefined : new InvalidInput(fieldErrors)
}
