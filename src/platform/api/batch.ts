import type { FailedItem } from '#generated/public/types.ts'
import { Json } from '#src/ground/db/json.ts'
import { inTransaction, type TenantChanges, type TenantTransaction } from '#src/ground/db/tenant.ts'
import { describeError, fieldErrors, withIndex } from '#src/ground/base/errors/api-error.ts'
import type { Language } from '#src/ground/base/language.ts'
import { Localized, OtherSuccess } from '#src/platform/operations/types.ts'
import type { InsertAll, InsertedItem } from '#src/platform/resources/batch.ts'
import type { PublicCaller } from './public.ts'

interface BatchCall<Create> extends Pick<PublicCaller, 'key' | 'countFurther'> {
  tenant: TenantChanges
  body: { items: (Create | Error)[]; atomic?: boolean }
}

type ItemResult<Item> = { index: number; status: 201; resource: Item } | FailedItem

/** Counts each item as a request. The first one has been counted with the request itself. */
const countItems = async ({ key, countFurther, body: { items } }: BatchCall<unknown>) => {
  const limit = key.rateLimitPerMinute
  if (items.length > limit)
    throw fieldErrors({
      items: [
        {
          fr: `Au plus ${limit} éléments, comme de requêtes par minute avec cette clé`,
          en: `At most ${limit} items, as requests per minute with this key`,
        },
      ],
    })
  if (items.length > 1) await countFurther(items.length - 1)
}

/** Inserts the resources of the valid items. */
const insertItems = async <Create, Item>(
  tx: TenantTransaction,
  items: readonly (Create | Error)[],
  insertAll: InsertAll<Create, Item>,
): Promise<InsertedItem<Item>[]> => {
  const valid = items.filter((item): item is Create => !(item instanceof Error))
  const outcomes = valid.length > 0 ? await insertAll(tx, valid) : []
  return items.flatMap(item => (item instanceof Error ? item : outcomes.splice(0, 1)))
}

/** Throws the first error, with the position of its item. */
const assertCreated: <Item>(outcomes: InsertedItem<Item>[]) => asserts outcomes is Json<Item>[] = outcomes => {
  for (const [index, outcome] of outcomes.entries()) if (outcome instanceof Error) throw withIndex(outcome, index)
}

const resultText = (outcome: InsertedItem<unknown>, index: number, language: Language, origin?: string) => {
  if (outcome instanceof Json) return `{"index":${index},"status":201,"resource":${outcome.text}}`
  const { status, body } = describeError(outcome, language, origin)
  return JSON.stringify({ index, status, error: body })
}

const dataText = (texts: string[]) => `{"data":[${texts.join(',')}]}`

/** Creates the resources of a batch in one transaction: all or none if it is atomic, else those of the valid items. */
export const createBatch = async <Create, Item>(call: BatchCall<Create>, insertAll: InsertAll<Create, Item>) => {
  const { items, atomic } = call.body
  await countItems(call)
  return inTransaction(call.tenant, async tx => {
    const outcomes = await insertItems(tx, items, insertAll)
    if (!atomic)
      return new Localized(
        (language, origin) =>
          new Json<{ data: ItemResult<Item>[] }>(
            dataText(outcomes.map((outcome, index) => resultText(outcome, index, language, origin))),
          ),
      )
    assertCreated(outcomes)
    return new OtherSuccess(201, new Json<{ data: Item[] }>(dataText(outcomes.map(({ text }) => text))))
  })
}
