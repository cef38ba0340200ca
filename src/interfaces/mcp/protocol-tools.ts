const text = (description: string) => ({ type: 'string' as const, description })

/** Clients support alternatives better than a list of types. */
const orNull = (type: string, description: string) => ({ description, anyOf: [{ type }, { type: 'null' }] })

/** The fields of an error, in the result of every tool. */
const errorFields = {
  status: { type: 'integer', description: 'The HTTP status of the error that the API would return.' },
  code: text('The code of the error.'),
  error: text('What went wrong.'),
  hint: text('How to fix the call, or what to do next.'),
  docUrl: text('The page that explains the code.'),
  details: { type: 'object', description: 'The validation issues by field.' },
}
const notice = text('Says that the result contains text that a website wrote.')

const call = {
  ...text('The tool that executes it: it reads, changes or deletes.'),
  enum: ['read', 'change', 'delete'],
}

const toolInput = {
  tool: { ...text('The name of the tool.'), maxLength: 300 },
  arguments: {
    type: 'object',
    default: {},
    description: 'The arguments of the tool: those in its path, its query and its body, side by side.',
  },
}
const confirmInput = {
  type: 'boolean',
  default: false,
  description: 'True if the person agreed to this deletion, or to this execution on a website.',
}
const inputOf = (properties: object) => ({
  type: 'object' as const,
  properties: { ...toolInput, ...properties },
  required: ['tool'],
  additionalProperties: false,
})
const resultSchema = {
  type: 'object' as const,
  properties: {
    notice,
    result: orNull('object', 'The response of the API, as the outputSchema of the tool describes it.'),
    ...errorFields,
  },
}

/** The tools that the server lists over the protocol: they find, describe and execute all others. */
const listedTools = {
  search: {
    name: 'search',
    title: 'Search tools',
    description:
      'Finds the tools that this key may use, best match first, by words such as "create invoice", in English or French. The best three come with their arguments, so that you can call them: each result names its `call`, which is read, change or delete. Without words, it lists the tools. In guides, it finds how the API works, such as "verify a signature".',
    inputSchema: {
      type: 'object' as const,
      properties: {
        query: { ...text('What to do, in a few words.'), maxLength: 200, default: '' },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'The maximum number of tools.' },
        in: { ...text('Where to search.'), enum: ['tools', 'guides'], default: 'tools' },
      },
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object' as const,
      properties: {
        notice,
        tools: {
          type: 'array',
          description: 'The tools that match.',
          items: {
            type: 'object',
            required: ['name', 'title'],
            properties: {
              name: text('The name of the tool.'),
              title: text('What the tool does.'),
              call,
              arguments: text('The arguments of the tool; `?` marks those that are optional.'),
              destructive: { type: 'boolean', description: 'True if the tool deletes data or runs code of a website.' },
              untrusted: { type: 'boolean', description: 'True if a website wrote the texts of the tool.' },
            },
          },
        },
        guides: {
          type: 'array',
          description: 'The at most five sections of guides that match best.',
          items: {
            type: 'object',
            required: ['title', 'url', 'text'],
            properties: {
              title: text('The heading of the section.'),
              url: text('The guide as Markdown, with the anchor of the section.'),
              text: text('The beginning of the section.'),
            },
          },
        },
        ...errorFields,
      },
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  describe: {
    name: 'describe',
    title: 'Describe tools',
    description:
      'Returns all that is known about tools: their purpose and rules, and the JSON Schemas of their arguments and results. Needed only if the arguments in the result of search are not enough.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        tools: {
          type: 'array',
          description: 'Names of tools, as search returns them.',
          items: { type: 'string', maxLength: 300 },
          minItems: 1,
          maxItems: 20,
        },
      },
      required: ['tools'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object' as const,
      properties: {
        notice,
        tools: {
          type: 'array',
          description: 'The tools that this key may use.',
          items: {
            type: 'object',
            required: ['name', 'title', 'description', 'inputSchema', 'annotations', 'untrusted'],
            properties: {
              name: text('The name of the tool.'),
              title: text('What the tool does.'),
              call,
              description: text('The purpose of the tool, and its rules.'),
              scope: orNull('string', 'The scope that the key needs.'),
              inputSchema: { type: 'object', description: 'The JSON Schema of the arguments.' },
              outputSchema: orNull('object', 'The JSON Schema of the result, if known.'),
              annotations: { type: 'object', description: 'Whether the tool changes or deletes data.' },
              untrusted: { type: 'boolean', description: 'Whether a website wrote the texts of the tool.' },
            },
          },
        },
        unknown: {
          type: 'array',
          description: 'The names of which there is no tool that this key may use.',
          items: { type: 'string' },
        },
        ...errorFields,
      },
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  read: {
    name: 'read',
    title: 'Read data',
    description:
      'Executes a tool that only reads. Find the id of a client with listClients { search }, and keep lists short with "search", "limit" and "fields", such as "name,email".',
    inputSchema: inputOf({}),
    outputSchema: resultSchema,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  change: {
    name: 'change',
    title: 'Create or change data',
    description:
      'Executes a tool that creates or changes data, or runs an ability of a website. An ability asks the person first: if your client cannot, the call fails with CONFIRMATION_REQUIRED. Then ask them yourself, and repeat the call with "confirm": true beside "tool" only if they agree.',
    inputSchema: inputOf({ confirm: confirmInput }),
    outputSchema: resultSchema,
    // Changes overwrite values. Abilities, tests of webhooks and runs of watches reach other servers.
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
  delete: {
    name: 'delete',
    title: 'Delete data',
    description:
      'Executes a tool that deletes data. It asks the person first, as change does for abilities: without their agreement, the call fails with CONFIRMATION_REQUIRED.',
    inputSchema: inputOf({ confirm: confirmInput }),
    outputSchema: resultSchema,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  },
}

/** `execute` is for clients that know it from before. It may do what the three listed ones do. */
export const protocolTools = { ...listedTools, execute: { ...listedTools.change, name: 'execute' } }

/** The definitions of the listed tools. */
export const toolList = Object.values(listedTools)
