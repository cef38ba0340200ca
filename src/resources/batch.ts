import type { Json } from '#src/db/json.ts'
import { withSavepoint, type TenantTransaction } from '#src/db/tenant.ts'
import { isBodyError } from '#src/operations/errors.ts'

/** The new resource of an item of a batch, or the error of its body. */
export type Outcome<Item> = Json<Item> | Error

/** Inserts the resources of a batch. Returns their outcomes in the same order; other errors fail the whole batch. */
export type InsertAll<Create, Item> = (tx: TenantTransaction, bodies: readonly Create[]) => Promise<Outcome<Item>[]>

/** Inserts the resources of a batch one by one, each with a savepoint: a failed one leaves nothing. */
export const insertEach = async <Create, Item>(
  tx: TenantTransaction,
  bodies: readonly Create[],
  insert: (body: Create) => Promise<Json<Item>>,
): Promise<Outcome<Item>[]> => {
  const outcomes: Outcome<Item>[] = []
  for (const body of bodies) outcomes.push(await withSavepoint(tx, () => insert(body), isBodyError))
  return outcomes
}
