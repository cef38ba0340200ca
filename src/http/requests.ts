/** A bundled contract, as far as it is cut into pieces here. */
export interface ContractDocument {
  openapi: string
  info: object
  servers: { url: string }[]
  paths: Record<string, object>
  components: { parameters: Record<string, Parameter>; schemas: Record<string, object> }
}
interface Parameter {
  in: string
  schema: object
}

/** Ids in paths are left to `checkIds`, as the validator would take `1e2`. */
const relaxed = (parameter: Parameter) => (parameter.in === 'path' ? { ...parameter, schema: {} } : parameter)

const changed = <Value extends object>(from: Value, change: (key: string, value: unknown) => unknown) =>
  JSON.parse(JSON.stringify(from, change)) as Value

/** The names of the schemas that something refers to, and that those refer to. */
const referred = (part: object, schemas: Record<string, object>, found = new Set<string>()) => {
  const [, ...names] = JSON.stringify(part).split('"$ref":"#/components/schemas/')
  for (const [name] of names.map(text => text.split('"'))) {
    if (name === undefined || found.has(name)) continue
    found.add(name)
    referred(schemas[name] ?? {}, schemas, found)
  }
  return found
}

/**
 * What requests are validated by: some paths of a contract without their answers, and the schemas that are left. The
 * validator looks through all schemas once an operation, which would be most of the time of a start.
 */
export const requestsOf = ({ openapi, info, servers, paths, components }: ContractDocument, only: Set<string>) => {
  const own = Object.fromEntries(Object.entries(paths).filter(([path]) => only.has(path)))
  const asked = changed(own, (key, value) => (key === 'responses' ? {} : value))
  const parameters = Object.fromEntries(
    Object.entries(components.parameters).map(([name, parameter]) => [name, relaxed(parameter)]),
  )
  const needed = referred({ asked, parameters }, components.schemas)
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => needed.has(name)))
  return { openapi, info, servers, paths: asked, components: { parameters, schemas } }
}
