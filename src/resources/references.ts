import { isEmpty } from '#src/db/row.ts'
import type { TenantTransaction } from '#src/db/tenant.ts'
import { InvalidInput } from '#src/operations/invalid-input.ts'

/** Something that a field may refer to. */
export interface Reference<Id> {
  /** Locks the row until the transaction ends. False when the agency has no such row. */
  lock: (tx: TenantTransaction, id: Id) => Promise<boolean>
  /** The issue of a field that refers to none. */
  issue: string
}

/** The fields of a body that refer to something, in the order in which it is locked. */
export type References<Body> = { readonly [Field in keyof Body]?: Reference<NonNullable<Body[Field]>> }

/** Locks what a body refers to. Returns what is wrong with it, if anything is. */
export const lockReferences = async <Body extends object>(
  tx: TenantTransaction,
  references: References<Body>,
  body: { readonly [Field in keyof Body]?: Body[Field] | undefined },
): Promise<InvalidInput | undefined> => {
  const fieldErrors: Record<string, string[]> = {}
  for (const name in references) {
    const [reference, id] = [references[name], body[name]]
    if (!reference || id === undefined || id === null) continue
    if (!(await reference.lock(tx, id))) fieldErrors[name] = [reference.issue]
  }
  return isEmpty(fieldErrors) ? undefined : new InvalidInput(fieldErrors)
}
