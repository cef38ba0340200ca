import { listOperations, type Contract } from '../contract.ts'

/** The operations that not every member may use, with the role that each requires. */
export const requiredRoles = (contract: Contract) => {
  const required = listOperations(contract).flatMap(({ operation }) => {
    const [role] = (operation.security ?? []).flatMap(requirement => Object.values(requirement).flat())
    return role ? [[operation.operationId, role] as const] : []
  })
  return `export const requiredRoles = ${JSON.stringify(Object.fromEntries(required), null, 2)} as const
`
}
