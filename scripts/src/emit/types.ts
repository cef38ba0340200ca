import openapiTS, { astToString, oapiRef, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { listOperations, resolve, type Contract, type Ref, type Schema } from '../contract.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** A contract whose types are emitted already, and the module that has them. */
interface Base {
  contract: Contract
  module: string
}

const toTypes = (contract: Contract, defaultNonNullable: boolean, base: Base | undefined) => {
  const shared = base ? sharedSchemas(contract, base.contract) : new Set()
  return openapiTS(contract as unknown as OpenAPI3, {
    alphabetize: false,
    defaultNonNullable,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    ...(base && { inject: `import type { components as shared } from '${base.module}'\n` }),
    transform: (_schema, { path = '' }) => {
      const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(path) ?? []
      return name !== undefined && shared.has(name) ? oapiRef(`#/shared/schemas/${name}`) : undefined
    },
  })
}

/** `query?: never` and the like, which say what an object without them says, too. */
const isPadding = (node: ts.Node) =>
  ts.isPropertySignature(node) && node.questionToken && node.type?.kind === ts.SyntaxKind.NeverKeyword

/** Writes object types on a line, from a depth on, and removes the padding. */
const toLines = (node: ts.Node, depth: number): ts.Node =>
  ts.visitEachChild(
    ts.isTypeLiteralNode(node) && depth <= 0 ? ts.setEmitFlags(node, ts.EmitFlags.SingleLine) : node,
    child => (isPadding(child) ? undefined : toLines(child, ts.isTypeLiteralNode(child) ? depth - 1 : depth)),
    undefined,
  )

/** The types with a line per operation or component, and without comments: the contract has them. */
const compact = (nodes: ts.Node[]) =>
  astToString(
    nodes
      // The service dispatches by operation.
      .filter(node => !(ts.isInterfaceDeclaration(node) && node.name.text === 'paths'))
      .map(node => (ts.isInterfaceDeclaration(node) ? toLines(node, node.name.text === 'components' ? 2 : 1) : node)),
    { formatOptions: { removeComments: true } },
  )

const toServerContract = (contract: Contract) => {
  const copy = structuredClone(contract)
  for (const { operation } of listOperations(copy))
    for (const response of Object.values(operation.responses)) {
      const content = 'content' in response && response.content?.['application/json']
      if (content && 'anyOf' in content.schema) content.schema = content.schema.anyOf?.[0] ?? content.schema
    }
  for (const { parameters } of listOperations(copy))
    for (const parameter of parameters) if ('default' in parameter.schema) parameter.required = true
  return copy
}

const withContract = (base: Base | undefined, toContract: (contract: Contract) => Contract) =>
  base && { ...base, contract: toContract(base.contract) }

/**
 * Types for the server: parameters with a default are always set, and handlers return the usual alternative. Schemas
 * that the base has, too, are imported from its module.
 */
export const serverTypes = async (contract: Contract, base?: Base): Promise<string> =>
  compact(await toTypes(toServerContract(contract), true, withContract(base, toServerContract)))

/** PHP writes an empty object as `[]`; the SDK's types leave that alternative out. */
const withoutEmptyArray = (value: unknown): unknown => {
  const { maxItems, items, ...schema } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
  if (maxItems !== 0 || !Array.isArray(schema['type'])) return value
  return { ...schema, type: schema['type'].filter(type => type !== 'array') }
}

/** Gives each property that is a reference the description of its target: editors show only the property's own. */
const describeReferences = (contract: Contract, properties: Record<string, Schema | Ref>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) =>
      '$ref' in property
        ? [name, { description: resolve<Schema>(contract, property).description, ...property }]
        : [name, property],
    ),
  )

/** The type of an error body: `NotFoundError` is the name of the class, so the schema becomes `NotFoundErrorBody`. */
export const toBodyTypeName = (schema: string) => schema.replace(/Error$/, 'ErrorBody')

const toCallerContract = (contract: Contract) => {
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [toBodyTypeName(name), schema])
  const renamed = {
    ...contract,
    components: { ...contract.components, schemas: Object.fromEntries(schemas) as object },
  }
  const adapt = (key: string, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('#/components/schemas/')) return toBodyTypeName(value)
    if (key === 'properties') return describeReferences(contract, value as Record<string, Schema | Ref>)
    return withoutEmptyArray(value)
  }
  return JSON.parse(JSON.stringify(renamed, adapt)) as Contract
}

/**
 * Types for the SDK: values with a default are optional, and objects are never arrays. Schemas that the base has, too,
 * are imported from its module.
 */
export const callerTypes = async (contract: Contract, base?: Base): Promise<string> =>
  astToString(await toTypes(toCallerContract(contract), false, withContract(base, toCallerContract)))
