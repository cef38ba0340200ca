import { resolve, type Contract, type Ref, type Schema } from '../../contract.ts'
import { docComment, phpFile, quote } from './file.ts'

const scalars: Record<string, string> = {
  integer: 'int',
  number: 'float|int',
  string: 'string',
  boolean: 'bool',
  null: 'null',
}

/** Schemas that may also be lists of types, which the contract's own type leaves out. */
const typesOf = ({ type }: Schema): string[] => (type === undefined ? [] : [type].flat())

const union = (types: string[]) => [...new Set(types.flatMap(type => type.split('|')))].join('|')

interface Shape {
  properties: Record<string, Schema | Ref>
  required: string[]
}

/**
 * Names the schemas of a contract in the notation of PHPStan, and collects the shapes that they need. Scalars are
 * written in place, objects and enumerations by their names.
 */
export const openTypes = (contract: Contract) => {
  const aliases = new Map<string, string>()

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

  const shapeType = ({ properties, required }: Shape) => {
    const fields = Object.entries(properties).flatMap(([name, property]) =>
      resolve<Schema>(contract, property).not
        ? []
        : [`${/^\w+$/.test(name) ? name : quote(name)}${required.includes(name) ? '' : '?'}: ${toType(property)}`],
    )
    return `array{${fields.join(', ')}}`
  }

  const valueType = (schema: Schema): string => {
    const { const: constant, oneOf, anyOf, allOf = [], items, additionalProperties } = schema
    const values = schema.enum ?? (constant === undefined ? undefined : [constant])
    if (values) return union(values.map(value => (typeof value === 'string' ? quote(value) : JSON.stringify(value))))
    const alternatives = oneOf ?? anyOf
    if (alternatives) return union(alternatives.map(toType))
    const shape = toShape(schema)
    if (shape) return shapeType(shape)
    if (allOf[0]) return toType(allOf[0])
    const types = typesOf(schema).map(type => {
      if (type === 'array') return `list<${items ? toType(items) : 'mixed'}>`
      if (type !== 'object') return scalars[type] ?? 'mixed'
      const value = typeof additionalProperties === 'object' ? toType(additionalProperties) : 'mixed'
      return `array<string, ${value}>`
    })
    return types.length > 0 ? union(types) : 'mixed'
  }

  /** Whether a schema has a name of its own: its type is longer than that. */
  const isNamed = (type: string) => type.startsWith('array{') || type.length > 40

  const toType = (schema: Schema | Ref): string => {
    if (!('$ref' in schema)) return valueType(schema)
    const name = schema.$ref.split('/').at(-1) ?? ''
    const known = aliases.get(name)
    if (known !== undefined) return isNamed(known) ? name : known
    // Named before its parts are, because a schema may contain itself.
    aliases.set(name, 'array{}')
    const type = valueType(resolve<Schema>(contract, schema))
    aliases.set(name, type)
    return isNamed(type) ? name : type
  }

  return {
    toType,
    /** The class whose doc comment declares the shapes, of which resources import those that they use. */
    file: () => {
      const lines = [...aliases]
        .filter(([, type]) => isNamed(type))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, type]) => `@phpstan-type ${name} ${type}`)
      return phpFile(`${docComment(['The shapes of bodies.', '', ...lines])}\nfinal class Types\n{\n}\n`)
    },
    /** The names in a type that a file must import. */
    namesIn: (text: string) => [
      ...new Set(
        [...text.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name).filter(name => isNamed(aliases.get(name) ?? '')),
      ),
    ],
  }
}

export type Types = ReturnType<typeof openTypes>
