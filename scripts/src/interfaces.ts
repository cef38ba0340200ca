export interface Interface<Name = string> {
  /** The contract is `openapi/<name>.yaml`, what is derived from it lies in `generated/<name>/`. */
  name: Name
  /** As the site calls it, and whom it is for. */
  title: string
  description: string
  /** The file in which it declares errors of its own. */
  errors?: string
  /** What `security` may ask for: roles of a session, ways to sign. */
  requirements?: readonly string[]
  /** Callers use an API key, so that `security` may ask for its scopes. */
  hasScopes?: boolean
}

const definitions = [
  {
    name: 'public',
    title: 'Public API',
    description: 'for integrators, by API key',
    errors: 'openapi/common/errors.yaml',
    hasScopes: true,
  },
  {
    name: 'plugin',
    title: 'Plugin API',
    description: 'for plugins, by signed requests',
    errors: 'openapi/plugin/errors.yaml',
    requirements: ['always', 'untimed'],
  },
  { name: 'mcp', title: 'MCP API', description: 'for agents, by API key', hasScopes: true },
  {
    name: 'admin',
    title: 'Admin API',
    description: 'for the agency console, by session',
    errors: 'openapi/admin/errors.yaml',
    requirements: ['admin'],
  },
] as const satisfies readonly Interface[]

export type Api = (typeof definitions)[number]['name']

/** Every HTTP interface. One that is added here gets types, an operation table and a page. */
export const interfaces: readonly Interface<Api>[] = definitions

/** A value for each interface. */
export const forEachInterface = <Value>(make: (api: Interface<Api>) => Value) =>
  Object.fromEntries(interfaces.map(api => [api.name, make(api)])) as Record<Api, Value>
