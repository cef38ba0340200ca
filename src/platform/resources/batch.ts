import type { Json } from '#src/ground/db/json.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { isBodyError } from '#src/ground/base/errors/api-error.ts'

/** The new resource of an item of a batch, or the error of its body. */
export type InsertedItem<Item> = Json<Item> | Error

/** Inserts the resources of a batch. Returns their outcomes in the same order; other errors fail the whole batch. */
export type InsertAll<Create, Item> = (
  tx: TenantTransaction,
  bodies: readonly Create[],
) => Promise<InsertedItem<Item>[]>

/**
 * Inserts the resources of a batch one by one. `insert` must throw the errors of a body before it writes, so that no
 * savepoint is necessary: savepoints double the time in which a batch of invoices delays other invoices.
 */
export const insertEach = async <Create, Item>(
  bodies: readonly Create[],
  insert: (body: Create) => Promise<Json<Item>>,
): Promise<InsertedItem<Item>[]> => {
  const outcomes: InsertedItem<Item>[] = []
  for (const body of bodies) {
    const outcome = await insert(body).catch((error: unknown) => {
      if (isBodyError(error)) return error
      throw error
    })
    outcomes.push(outcome)
  }
  return outcomes
}
