import { listOperations, type Contract } from '../contract.ts'

/** Whether sessions cannot use the operations of a tag, which then says why. */
export const isForKeys = ({ tags }: Contract, name: string): boolean =>
  tags.find(tag => tag.name === name)?.['x-keys-only'] !== undefined

/** The operations that only keys can use: those of the tags with a reason in `x-keys-only`. */
export const keyOperations = (contract: Contract) => {
  const ids = listOperations(contract)
    .filter(({ operation }) => isForKeys(contract, operation.tags[0]))
    .map(({ operation }) => operation.operationId)
  return `export const keyOperations = ${JSON.stringify(ids, null, 2)} as const
export type KeyOperation = (typeof keyOperations)[number]
`
}
