import { getProperty, type Contract } from '../../contract.ts'
import type { RegisteredError } from '../../registry.ts'
import { groupByCode, identifyingTexts, listExtras, toClassName } from '../error-classes.ts'
import { toSnakeCase } from '../../samples/languages/python-names.ts'
import { docstring, pascalCase, pythonFile, quote } from './file.ts'
import type { Types } from './types.ts'

interface ErrorOptions {
  /** All errors of the service. */
  all: RegisteredError[]
  types: Types
  typesModule: string
  /** The exported table that maps error responses to classes. */
  tableName: string
}

/** A property for each extra of the body that the base class lacks, and for each part of an extra object. */
const propertyCodes = (
  contract: Contract,
  types: Types,
  error: RegisteredError,
  baseError: RegisteredError | undefined,
) => {
  const schema = contract.components.schemas[error.schema] ?? {}
  const inherited = baseError ? Object.keys(baseError.value) : []
  const property = (name: string, type: string, value: string, description: string | undefined) =>
    [
      '    @property',
      `    def ${toSnakeCase(name)}(self) -> ${type}:`,
      ...(description ? [docstring([description], '        ')] : []),
      `        return self.body${value}\n`,
    ].join('\n')
  return listExtras(error)
    .filter(([key]) => !inherited.includes(key))
    .flatMap(([key, example]) => {
      const extra = getProperty(contract, schema, key) ?? {}
      const parts = typeof example === 'object' && example && !Array.isArray(example) ? Object.keys(example) : []
      const toType = (part: object | undefined, name: string) =>
        part && Object.keys(part).length > 0 ? types.qualify(types.toType(part, name)) : 'Any'
      const name = `${pascalCase(error.schema)}${pascalCase(key)}`
      return [
        property(key, toType(extra, name), `[${quote(key)}]`, extra.description),
        ...parts.map(part => {
          const inner = getProperty(contract, extra, part)
          const type = toType(inner, `${name}${pascalCase(part)}`)
          return property(part, type, `[${quote(key)}][${quote(part)}]`, inner?.description)
        }),
      ]
    })
}

const classCode = (name: string, base: string, description: string, members: string[] = []) =>
  `class ${name}(${base}):\n${[docstring([description], '    '), ...members].join('\n\n')}\n`

/** The error classes of an API, and the table by which the library finds the class of an error response. */
export const errorModule = (
  contract: Contract,
  errors: RegisteredError[],
  { all, types, typesModule, tableName }: ErrorOptions,
): string => {
  const families = groupByCode(errors)
  const rows: string[] = []
  const addRow = (name: string, status: number, code: string | undefined, texts: string[], extras: string[]) =>
    rows.push(
      `    KnownError(${[
        name,
        String(status),
        code ? quote(code) : 'None',
        `[${texts.map(quote).join(', ')}]`,
        `[${extras.map(quote).join(', ')}]`,
      ].join(', ')}),`,
    )
  const bases = families
    .filter(({ baseError }) => !baseError)
    .map(({ code, subclasses }) => {
      const status = subclasses[0]?.status ?? 0
      const names = subclasses.map(({ name }) => `\`${toClassName(name)}\``)
      addRow(toClassName(code), status, code, [], [])
      return classCode(toClassName(code), 'ApiError', `${status} \`${code}\`: one of ${names.join(', ')}.`)
    })
  const familyOf = (error: RegisteredError) => families.find(({ subclasses }) => subclasses.includes(error))
  const isBase = (error: RegisteredError) => families.some(({ baseError }) => baseError === error)
  const classes = [...errors.filter(isBase), ...errors.filter(error => !isBase(error))].map(error => {
    const family = familyOf(error)
    return classCode(
      toClassName(error.name),
      family ? toClassName(family.code) : 'ApiError',
      `${error.status}${error.value.code ? ` \`${error.value.code}\`` : ', without a code'}: ${error.summary}`,
      propertyCodes(contract, types, error, family?.baseError),
    )
  })
  for (const error of errors) {
    const extras = listExtras(error).map(([key]) => key)
    addRow(toClassName(error.name), error.status, error.value.code, identifyingTexts(error, all), extras)
  }
  const code = [...bases, ...classes].join('\n\n')
  const used = ['Any', 'Dict', 'List', 'Literal', 'Optional', 'Union'].filter(name =>
    new RegExp(`\\b${name}\\b`).test(code),
  )
  return pythonFile(`from typing import ${['TYPE_CHECKING', ...used, ...(used.includes('List') ? [] : ['List'])].join(', ')}

from .._core.errors import ApiError, KnownError

if TYPE_CHECKING:
    from . import ${typesModule}${typesModule === 'types' ? '' : ' as types'}


${code}

${tableName}: List[KnownError] = [
${rows.join('\n')}
]
`)
}
