import { resolve, type Contract, type Ref, type Schema } from '../../contract.ts'
import { docstring, isName, pascalCase, pythonFile, quote } from './file.ts'

const scalars: Record<string, string> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
}

/** Schemas that may also be lists of types, which the contract's own type leaves out. */
const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())

export interface Shape {
  properties: Record<string, Schema | Ref>
  required: string[]
}

/** `Optional` and `Union` instead of `|`, which Python 3.9 cannot evaluate. */
const union = (types: string[]): string => {
  const unique = [...new Set(types)]
  if (unique.includes('Any')) return 'Any'
  const others = unique.filter(type => type !== 'None')
  const joined = others.length === 1 ? (others[0] ?? '') : `Union[${others.join(', ')}]`
  if (others.length === unique.length) return joined
  return others.length === 0 ? 'None' : `Optional[${joined}]`
}

const literal = (value: unknown) =>
  typeof value === 'string' ? quote(value) : value === true ? 'True' : value === false ? 'False' : String(value)

const literalType = (values: readonly unknown[]) => {
  const listed = values.filter(value => value !== null).map(literal)
  return union([`Literal[${listed.join(', ')}]`, ...(listed.length < values.length ? ['None'] : [])])
}

/** The names in an annotation. Texts in quotes are values. */
const words = /"(?:[^"\\]|\\.)*"|\b[A-Za-z_]\w*\b/g

interface Field {
  name: string
  type: string
  description: string | undefined
}

/** The fields of a class, as text: those that cannot be names need the form of a function call. */
const classCode = (name: string, base: string, fields: Field[], options: { isTotal: boolean; doc?: string }) => {
  const { isTotal, doc } = options
  if (fields.some(field => !isName(field.name))) {
    const entries = fields.map(field => `    ${quote(field.name)}: ${quote(field.type)},`)
    return `${name} = TypedDict(\n    ${quote(name)},\n    {\n${entries.map(entry => `    ${entry}`).join('\n')}\n    },\n    total=${isTotal ? 'True' : 'False'},\n)\n`
  }
  const members = fields.flatMap(field => [
    `    ${field.name}: ${field.type}`,
    ...(field.description ? [docstring([field.description], '    ')] : []),
  ])
  // Type checkers tell the alternatives of a union by their fields only if no class can add fields.
  const decorator = name.startsWith('_') ? '' : '@final\n'
  const body = [...(doc ? [docstring([doc], '    ')] : []), ...members]
  return `${decorator}class ${name}(${base}${isTotal ? '' : ', total=False'}):\n${body.length > 0 ? body.join('\n') : '    pass'}\n`
}

/** The code of a dictionary type. Optional fields need a class: `NotRequired` is newer than Python 3.9. */
const shapeCode = (name: string, required: Field[], optional: Field[], doc: string | undefined) => {
  const withDoc = doc === undefined ? {} : { doc }
  if (optional.length === 0) return classCode(name, 'TypedDict', required, { isTotal: true, ...withDoc })
  if (required.length === 0) return classCode(name, 'TypedDict', optional, { isTotal: false, ...withDoc })
  const base = `_${name}Required`
  const first = classCode(base, 'TypedDict', required, { isTotal: true })
  if (optional.every(field => isName(field.name)))
    return `${first}\n\n${classCode(name, base, optional, { isTotal: false, ...withDoc })}`
  const other = `_${name}Optional`
  const second = classCode(other, 'TypedDict', optional, { isTotal: false })
  return `${first}\n\n${second}\n\n@final\nclass ${name}(${base}, ${other}):\n    pass\n`
}

/**
 * Names the schemas of a contract as Python types, and collects the code of those that have a name: dictionaries,
 * enumerations and unions. Scalars are written in place.
 */
export const openTypes = (contract: Contract) => {
  const classes: string[] = []
  const aliases: string[] = []
  const names = new Set<string>()
  /** The types of schemas by name; undefined while their parts are read, because a schema may contain itself. */
  const known = new Map<string, string | undefined>()

  /** The properties of an object with all its parts; undefined for other schemas. */
  const toShape = (schema: Schema | Ref): Shape | undefined => {
    const { properties, required = [], allOf = [] } = resolve(contract, schema)
    const parts = allOf.map(toShape)
    if (!properties && (parts.length === 0 || parts.includes(undefined))) return undefined
    const shapes = parts.filter(part => part !== undefined)
    return {
      properties: Object.assign({}, ...shapes.map(shape => shape.properties), properties) as Shape['properties'],
      required: [...shapes.flatMap(shape => shape.required), ...required],
    }
  }

  /** The name of an object within another one, which must not be that of a schema. */
  const toInlineName = (name: string): string =>
    names.has(name) || name in contract.components.schemas ? toInlineName(`${name}Value`) : name

  const defineShape = (name: string, { properties, required }: Shape, doc: string | undefined) => {
    names.add(name)
    const at = classes.push('') - 1
    const fields = Object.entries(properties)
      .filter(([, property]) => !resolve<Schema>(contract, property).not)
      .map(([field, property]) => ({
        name: field,
        type: toType(property, `${name}${pascalCase(field.replaceAll(/\W/g, ''))}`),
        description: resolve<Schema>(contract, property).description,
      }))
    const isRequired = (field: Field) => required.includes(field.name)
    classes[at] = shapeCode(
      name,
      fields.filter(isRequired),
      fields.filter(field => !isRequired(field)),
      doc,
    )
    return name
  }

  const valueType = (schema: Schema, name: string): string => {
    const { const: constant, oneOf, anyOf, allOf = [], items, additionalProperties, description } = schema
    const values = schema.enum ?? (constant === undefined ? undefined : [constant])
    if (values) return literalType(values)
    const alternatives = oneOf ?? anyOf
    if (alternatives)
      return union(
        alternatives.map((alternative, index) => toType(alternative, `${name}${index === 0 ? '' : index + 1}`)),
      )
    const shape = toShape(schema)
    if (shape && Object.keys(shape.properties).length > 0) {
      const type = defineShape(name, shape, description)
      return typesOf(schema).includes('null') ? union([type, 'None']) : type
    }
    if (allOf[0]) return toType(allOf[0], name)
    const types = typesOf(schema).map(type => {
      if (type === 'array') return `List[${items ? toType(items, `${name}Item`) : 'Any'}]`
      if (type !== 'object') return scalars[type] ?? 'Any'
      const value = typeof additionalProperties === 'object' ? toType(additionalProperties, `${name}Value`) : 'Any'
      return `Dict[str, ${value}]`
    })
    return types.length > 0 ? union(types) : 'Any'
  }

  const defineAlias = (name: string, type: string) => {
    names.add(name)
    aliases.push(`${name} = ${type.replaceAll(words, word => (names.has(word) ? quote(word) : word))}\n`)
    return name
  }

  /** The type of a schema. An object without a name of its own gets `name`. */
  const toType = (schema: Schema | Ref, name: string): string => {
    if (!('$ref' in schema)) return valueType(schema, toInlineName(name))
    const schemaName = schema.$ref.split('/').at(-1) ?? ''
    if (known.has(schemaName)) return known.get(schemaName) ?? schemaName
    known.set(schemaName, undefined)
    const type = valueType(resolve<Schema>(contract, schema), schemaName)
    const isAlias = type !== schemaName && /\bLiteral\[|\bUnion\[/.test(type)
    const used = isAlias ? defineAlias(schemaName, type) : type
    known.set(schemaName, used)
    return used
  }

  return {
    toType,
    toShape,
    defineShape,
    defineAlias,
    /** A type as modules write it that import this one as `types`. */
    qualify: (type: string) => type.replaceAll(words, word => (names.has(word) ? `types.${word}` : word)),
    file: () => {
      const code = [...classes, ...aliases].join('\n\n')
      const used = ['Any', 'Dict', 'List', 'Literal', 'Optional', 'TypedDict', 'Union', 'final'].filter(name =>
        new RegExp(`\\b${name}\\b`).test(code),
      )
      return pythonFile(`from typing import ${used.join(', ')}\n\n\n${code}`)
    },
  }
}

export type Types = ReturnType<typeof openTypes>
