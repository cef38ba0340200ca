import { getProperty, type Contract } from '../contract.ts'
import type { RegisteredError } from '../registry.ts'
import { comment } from './comment.ts'
import { toBodyTypeName } from './types.ts'

/** The class of a code: `NOT_FOUND` is `NotFoundError`, `INTERNAL_ERROR` is `InternalError`. */
export const toClassName = (code: string) => {
  const name = code.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
  return name.endsWith('Error') ? name : `${name}Error`
}

/** The properties of an error body other than `error` and `code`. */
export const listExtras = ({ value }: RegisteredError) =>
  Object.entries(value).filter(([key]) => key !== 'error' && key !== 'code')

/** Several errors with the same code. They share a base class, so that callers can catch the code as a whole. */
interface ErrorFamily {
  code: string
  subclasses: RegisteredError[]
  /** The error named like the code. If there is none, a base class is generated. */
  baseError: RegisteredError | undefined
}

export const groupByCode = (errors: RegisteredError[]): ErrorFamily[] =>
  [...Map.groupBy(errors, ({ value }) => value.code)].flatMap(([code, members]) => {
    if (code === undefined || members.length === 1) return []
    const baseError = members.find(({ name }) => name === code)
    return [{ code, baseError, subclasses: members.filter(error => error !== baseError) }]
  })

/** The type of a body. Where no operation uses the schema, it is derived from the example. */
const bodyType = (contract: Contract, error: RegisteredError) => {
  if (error.schema in contract.components.schemas) return `types.${toBodyTypeName(error.schema)}`
  const extras = listExtras(error).map(([key, example]) => `; ${key}: ${typeof example}`)
  return `{ error: string${error.value.code ? '; code: string' : ''}${extras.join('')} }`
}

/**
 * A getter for each extra property that the base class lacks, and for each property of an extra object. Runtimes print
 * the fields of an uncaught error, but no getters.
 */
const fieldCode = (contract: Contract, error: RegisteredError, baseError: RegisteredError | undefined) => {
  const schema = contract.components.schemas[error.schema] ?? {}
  const inherited = baseError ? Object.keys(baseError.value) : []
  return listExtras(error)
    .filter(([key]) => !inherited.includes(key))
    .flatMap(([key, example]) => {
      const property = getProperty(contract, schema, key) ?? {}
      const parts = typeof example === 'object' && example && !Array.isArray(example) ? Object.keys(example) : []
      return [
        { name: key, value: `${key}!`, description: property.description },
        ...parts.map(part => ({
          name: part,
          value: `${key}!.${part}`,
          description: getProperty(contract, property, part)?.description,
        })),
      ]
    })
    .map(
      ({ name, value, description }) =>
        `${description ? `${comment([description], '  ')}\n` : ''}  get ${name}() {\n    return this.body.${value}\n  }\n`,
    )
}

const classCode = (name: string, base: string, description: string, fields: string[] = []) => `${comment([description])}
export class ${name} extends ${base} {
  override readonly name: string = '${name}'
${fields.join('')}}
`

/** The class of one error. */
const errorClass = (contract: Contract, error: RegisteredError, family: ErrorFamily | undefined) => {
  const { name, summary, status, value } = error
  const isSubclass = family?.subclasses.includes(error)
  const base = isSubclass ? toClassName(family?.code ?? '') : `ApiError<${bodyType(contract, error)}>`
  const description = `${status}${value.code ? ` \`${value.code}\`` : ', without a code'}: ${summary}`
  return classCode(
    toClassName(name),
    base,
    description,
    fieldCode(contract, error, isSubclass ? family?.baseError : undefined),
  )
}

/** The base class of a code that is not the name of an error. */
const baseClass = (contract: Contract, { code, subclasses: [first, ...others] }: ErrorFamily) => {
  if (!first) return []
  const names = [first, ...others].map(({ name }) => `\`${toClassName(name)}\``)
  const description = `${first.status} \`${code}\`: one of ${names.join(', ')}.`
  return [classCode(toClassName(code), `ApiError<${bodyType(contract, first)}>`, description)]
}

/** The table entry by which the SDK finds the class of an error response. */
const tableEntry = (name: string, status: number, code: string | undefined, texts: string[], extras: string[]) => {
  const fields = [
    `status: ${status}`,
    ...(code ? [`code: '${code}'`] : []),
    ...(texts.length > 0 ? [`texts: ${JSON.stringify(texts)}`] : []),
    `extras: [${extras.map(extra => `'${extra}'`).join(', ')}]`,
  ]
  return `  { type: ${toClassName(name)}, ${fields.join(', ')} },`
}

/** The texts of an error without a code, or with the code and the status of another error of the service. */
export const identifyingTexts = ({ status, value: { code }, text }: RegisteredError, all: RegisteredError[]) => {
  const isUnique = all.filter(other => other.status === status && other.value.code === code).length === 1
  return code !== undefined && isUnique ? [] : Object.values(text)
}

/**
 * The error classes of the SDK, one per error of an API, among `all` of the service. `typesFile` contains the types of
 * the contract; `tableName` names the exported table that maps error responses to classes.
 */
export const errorClasses = (
  contract: Contract,
  errors: RegisteredError[],
  { all, typesFile, tableName }: { all: RegisteredError[]; typesFile: string; tableName: string },
) => {
  const families = groupByCode(errors)
  const unnamed = families.filter(({ baseError }) => !baseError)
  const classes = [
    ...unnamed.flatMap(family => baseClass(contract, family)),
    ...errors.map(error =>
      errorClass(
        contract,
        error,
        families.find(({ code }) => code === error.value.code),
      ),
    ),
  ]
  const entries = [
    ...unnamed.map(({ code, subclasses }) => tableEntry(code, subclasses[0]?.status ?? 0, code, [], [])),
    ...errors.map(error => {
      const extras = listExtras(error).map(([key]) => key)
      return tableEntry(error.name, error.status, error.value.code, identifyingTexts(error, all), extras)
    }),
  ]
  return `import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './${typesFile}'

${classes.join('\n')}
/** Every error class, with the properties that identify its responses. */
export const ${tableName}: KnownError[] = [
${entries.join('\n')}
]
`
}
