export interface Interface<Name = string> {
  /** The contract is `openapi/<name>.yaml`; generated files are in `generated/<name>/`. */
  name: Name
  /** Title and audience, as shown on the site. */
  title: string
  description: string
  /** The file that declares its errors. */
  errors?: string
  /** Values that `security` may require: session roles or signing modes. */
  requirements?: readonly string[]
  /** Callers use an API key, so `security` may require its scopes. */
  hasScopes?: boolean
  /** Its page can send requests: a browser has the key or the session of the caller, but makes no signatures. */
  hasForms?: boolean
}

const definitions = [
  {
    name: 'public',
    title: 'Public API',
    description: 'for integrators, by API key',
    errors: 'openapi/common/errors.yaml',
    hasScopes: true,
    hasForms: true,
  },
  {
    name: 'plugin',
    title: 'Plugin API',
    description: 'for site plugins, by signature',
    errors: 'openapi/plugin/errors.yaml',
    requirements: ['always', 'untimed'],
  },
  {
    name: 'mcp',
    title: 'MCP API',
    description: 'for agents, by API key',
    errors: 'openapi/mcp/errors.yaml',
    hasScopes: true,
  },
  {
    name: 'admin',
    title: 'Admin API',
    description: 'for the console, by session',
    errors: 'openapi/admin/errors.yaml',
    requirements: ['owner', 'admin'],
    hasForms: true,
  },
] as const satisfies readonly Interface[]

export type Api = (typeof definitions)[number]['name']

/** Every HTTP interface. Each one gets types, an operation table and a reference page. */
export const interfaces: readonly Interface<Api>[] = definitions

/** Calls `make` for each interface and returns the results by name. */
export const forEachInterface = <Value>(make: (api: Interface<Api>) => Value) =>
  Object.fromEntries(interfaces.map(api => [api.name, make(api)])) as Record<Api, Value>
