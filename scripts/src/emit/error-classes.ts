import { propertyOf, type Contract } from '../contract.ts'
import type { RegisteredError } from '../registry.ts'
import { comment } from './comment.ts'

const classOf = (name: string) =>
  name.toLowerCase().replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

/** What an error adds to its answer, beside text and code. */
const extrasOf = ({ value }: RegisteredError) =>
  Object.entries(value).filter(([key]) => key !== 'error' && key !== 'code')

/** The type of a body whose schema has no name, or is of no operation: as its example is. */
const bodyOf = (error: RegisteredError) =>
  `{ error: string${error.value.code ? '; code: string' : ''}${extrasOf(error)
    .map(([key, example]) => `; ${key}: ${typeof example}`)
    .join('')} }`

/** A field for each extra; what is an object has fields for its parts as well. */
const fieldsOf = (contract: Contract, error: RegisteredError) => {
  const schema = contract.components.schemas[error.schema] ?? {}
  return extrasOf(error).flatMap(([key, example]) => {
    const property = propertyOf(contract, schema, key) ?? {}
    const parts = typeof example === 'object' && example && !Array.isArray(example) ? Object.keys(example) : []
    return [
      { name: key, value: `${key}!`, about: property.description },
      ...parts.map(part => ({
        name: part,
        value: `${key}!.${part}`,
        about: propertyOf(contract, property, part)?.description,
      })),
    ].map(
      ({ name, value, about }) =>
        `${about ? `${comment([about], '  ')}\n` : ''}  readonly ${name} = this.body.${value}\n`,
    )
  })
}

/** How the SDK finds the class of an answer. */
const entryOf = (error: RegisteredError) => {
  const { name, status, value } = error
  const extras = extrasOf(error).map(([key]) => `'${key}'`)
  const fields = [
    `status: ${status}`,
    ...(value.code ? [`code: '${value.code}'`] : []),
    `text: ${JSON.stringify(value.error)}`,
    `extras: [${extras.join(', ')}]`,
  ]
  return `  { type: ${classOf(name)}, ${fields.join(', ')} },`
}

/** The error classes of the SDK, one for each error of the registry that an interface has. */
export const errorClasses = (contract: Contract, errors: RegisteredError[]) => {
  const classes = errors.map(error => {
    const { name, schema, summary, status, value } = error
    // An error that shares the code of another is a kind of it: who catches the code catches both.
    const general = errors.find(other => other.name === value.code && other !== error)
    const body = schema in contract.components.schemas ? `types.${schema}` : bodyOf(error)
    const about = `${status}${value.code ? ` \`${value.code}\`` : ', without a code'}: ${summary}`
    return `${comment([about])}
export class ${classOf(name)} extends ${general ? classOf(general.name) : `ApiError<${body}>`} {
  override readonly name: string = '${classOf(name)}'
${general ? '' : fieldsOf(contract, error).join('')}}
`
  })
  return `import { ApiError, type KnownError } from '../kernel/errors.ts'
import type * as types from './types.ts'

${classes.join('\n')}
/** Every class with what its answers look like. */
export const knownErrors: KnownError[] = [
${errors.map(entryOf).join('\n')}
]
`
}
