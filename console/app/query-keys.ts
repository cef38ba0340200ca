import type { operations as dataOperations } from '@agency-api/sdk'
import type { operations as adminOperations } from '@agency-api/sdk/admin'

type operations = Omit<dataOperations, keyof adminOperations> & adminOperations

/** The id of an operation of the admin API, or of the data of the agency. */
export type OperationId = keyof operations

type Parameters<Part> = [NonNullable<Part>] extends [never] ? object : NonNullable<Part>
type ParametersOf<Id extends OperationId> = Parameters<operations[Id]['parameters']['path']> &
  Partial<Parameters<operations[Id]['parameters']['query']>>

/** An operation with its parameters, and a purpose where the page keeps two kinds of data of one call. */
type OperationKey = readonly [operation: OperationId, parameters?: object, purpose?: string]

/** The key of the query data that tells whether the user must set up a second factor. No operation returns it. */
export const setupRequiredKey = ['second-factor-setup-required'] as const

/** The key of the query data about a plugin for download. It comes from a file, not from an operation. */
export const pluginBuildKey = (platform: string) => ['plugin-build', platform] as const

declare module '@tanstack/preact-query' {
  interface Register {
    queryKey: OperationKey | typeof setupRequiredKey | ReturnType<typeof pluginBuildKey>
  }
}

type Call<Id extends OperationId> =
  object extends ParametersOf<Id>
    ? [parameters?: ParametersOf<Id>, purpose?: string]
    : [parameters: ParametersOf<Id>, purpose?: string]

/** The key of a query that calls an operation with these parameters. Pages of a list share one key. */
export const operationKey = <Id extends OperationId>(operation: Id, ...call: Call<Id>): OperationKey =>
  [operation, ...call] as unknown as OperationKey
