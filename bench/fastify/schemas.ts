const text = (maxLength: number) => ({ type: 'string', nullable: true, maxLength })

const fields = {
  name: { type: 'string', maxLength: 200, pattern: '\\S' },
  email: { ...text(254), format: 'email' },
  phone: text(50),
  address: text(500),
  city: text(100),
  postalCode: text(20),
  country: text(100),
  siret: text(50),
  vatNumber: text(50),
  type: { type: 'string', enum: ['company', 'individual'] },
  siren: { ...text(20), pattern: '^\\s*(\\d\\s*){9}$' },
  electronicAddress: text(125),
  notes: text(20_000),
  externalId: text(255),
}

const integer = { type: 'integer' }
const nullableText = { type: 'string', nullable: true }

const client = {
  type: 'object',
  properties: {
    id: integer,
    agencyId: integer,
    ...Object.fromEntries(Object.keys(fields).map(name => [name, name === 'name' ? { type: 'string' } : nullableText])),
    createdAt: { type: 'string' },
    updatedAt: { type: 'string' },
  },
}

const digits = { type: 'string', pattern: '^-?[0-9]+$' }

export const listSchema = {
  querystring: {
    type: 'object',
    properties: { limit: { ...digits, default: '50' }, offset: { ...digits, default: '0' } },
  },
  response: {
    200: {
      type: 'object',
      properties: { data: { type: 'array', items: client }, total: integer, limit: integer, offset: integer },
    },
  },
}

const params = { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]+$' } } }

export const findSchema = { params, response: { 200: client } }

export const createSchema = {
  body: { type: 'object', required: ['name'], properties: fields },
  response: { 201: client },
}

const ticketFields = {
  clientId: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
  title: { type: 'string', maxLength: 200, pattern: '\\S' },
  description: text(20_000),
  status: { type: 'string', minLength: 1, maxLength: 50 },
  priority: { type: 'string', minLength: 1, maxLength: 50 },
  externalId: text(255),
}

const ticket = {
  type: 'object',
  properties: {
    id: integer,
    clientId: { ...integer, nullable: true },
    title: { type: 'string' },
    description: nullableText,
    status: { type: 'string' },
    priority: { type: 'string' },
    externalId: nullableText,
    createdAt: { type: 'string' },
    updatedAt: { type: 'string' },
  },
}

export const createTicketSchema = {
  body: { type: 'object', required: ['clientId', 'title'], properties: ticketFields },
  response: { 201: ticket },
}

export const updateTicketSchema = {
  params,
  // An agencyId is accepted and ignored.
  body: { type: 'object', additionalProperties: false, properties: { agencyId: {}, ...ticketFields } },
  response: { 200: ticket },
}
