import { getProperty, type Contract } from '../contract.ts'
import type { RegisteredError } from '../registry.ts'
import { comment } from './comment.ts'

const pascalCase = (name: string) =>
  name.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

/** What an error adds to its answer, beside text and code. */
const listExtras = ({ value }: RegisteredError) =>
  Object.entries(value).filter(([key]) => key !== 'error' && key !== 'code')

/** The errors that are kinds of another: those of one code. Who catches the code catches them all. */
interface ErrorFamily {
  code: string
  subclasses: RegisteredError[]
  /** The error whose name is the code; where there is none, the code gets a class of its own. */
  general: RegisteredError | undefined
}

const groupByCode = (errors: RegisteredError[]): ErrorFamily[] =>
  [...Map.groupBy(errors, ({ value }) => value.code)].flatMap(([code, members]) => {
    if (code === undefined || members.length === 1) return []
    const general = members.find(({ name }) => name === code)
    return [{ code, general, subclasses: members.filter(error => error !== general) }]
  })

/** The type of a body whose schema has no name, or is of no operation: as its example is. */
const bodyType = (contract: Contract, error: RegisteredError) => {
  if (error.schema in contract.components.schemas) return `types.${error.schema}`
  const extras = listExtras(error).map(([key, example]) => `; ${key}: ${typeof example}`)
  return `{ error: string${error.value.code ? '; code: string' : ''}${extras.join('')} }`
}

/** A field for each extra that the general error does not have; what is an object has fields for its parts as well. */
const fieldCode = (contract: Contract, error: RegisteredError, general: RegisteredError | undefined) => {
  const schema = contract.components.schemas[error.schema] ?? {}
  const inherited = general ? Object.keys(general.value) : []
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
        `${description ? `${comment([description], '  ')}\n` : ''}  readonly ${name} = this.body.${value}\n`,
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
  const base = isSubclass ? pascalCase(family?.code ?? '') : `ApiError<${bodyType(contract, error)}>`
  const description = `${status}${value.code ? ` \`${value.code}\`` : ', without a code'}: ${summary}`
  return classCode(
    pascalCase(name),
    base,
    description,
    fieldCode(contract, error, isSubclass ? family?.general : undefined),
  )
}

/** The class of a code that no error has as its name. */
const generalClass = (contract: Contract, { code, subclasses: [first, ...others] }: ErrorFamily) => {
  if (!first) return []
  const names = [first, ...others].map(({ name }) => `\`${pascalCase(name)}\``)
  const description = `${first.status} \`${code}\`: one of ${names.join(', ')}.`
  return [classCode(pascalCase(code), `ApiError<${bodyType(contract, first)}>`, description)]
}

/** How the SDK finds the class of an answer. */
const tableEntry = (name: string, status: number, code: string | undefined, text: string, extras: string[]) => {
  const fields = [
    `status: ${status}`,
    ...(code ? [`code: '${code}'`] : []),
    `text: ${JSON.stringify(text)}`,
    `extras: [${extras.map(extra => `'${extra}'`).join(', ')}]`,
  ]
  return `  { type: ${pascalCase(name)}, ${fields.join(', ')} },`
}

/**
 * The error classes of the SDK, one for each of these errors. `typesFile` has the types of the contract, and `tableName` is
 * the name of the table by which the SDK finds the class of an answer.
 */
export const errorClasses = (contract: Contract, errors: RegisteredError[], typesFile: string, tableName: string) => {
  const families = groupByCode(errors)
  const unnamed = families.filter(({ general }) => !general)
  const classes = [
    ...unnamed.flatMap(family => generalClass(contract, family)),
    ...errors.map(error =>
      errorClass(
        contract,
        error,
        families.find(({ code }) => code === error.value.code),
      ),
    ),
  ]
  const entries = [
    ...unnamed.map(({ code, subclasses }) => tableEntry(code, subclasses[0]?.status ?? 0, code, '', [])),
    ...errors.map(error => {
      const extras = listExtras(error).map(([key]) => key)
      return tableEntry(error.name, error.status, error.value.code, error.value.error, extras)
    }),
  ]
  return `import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './${typesFile}'

${classes.join('\n')}
/** Every class with what its answers look like. */
export const ${tableName}: KnownError[] = [
${entries.join('\n')}
]
`
}
