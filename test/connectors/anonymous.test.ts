import { expect, it } from 'vitest'
import { anonymous } from '#src/connectors/anonymous.ts'

const paul = { userId: 7, email: 'paul@moreau.example' }

it.each<[string, object, object]>([
  [
    'what is about the person',
    {
      user_id: 7,
      name: 'Paul',
      user_name: 'paul',
      role: 'editor',
      ip: '203.0.113.7',
      email: 'x@y.example',
      title: 'T',
    },
    { user_id: 7, name: null, user_name: null, role: null, ip: null, email: null, title: 'T' },
  ],
  ['an id that is a text', { customer_id: '7', first_name: 'Paul' }, { customer_id: '7', first_name: null }],
  ['the person by the email alone', { email: ' PAUL@moreau.example', name: 'Paul' }, { email: null, name: null }],
  [
    'what the person wrote, but not its own name',
    { id: 42, name: 'Le pain', post_author: 7, author_name: 'Paul' },
    { id: 42, name: 'Le pain', post_author: 7, author_name: null },
  ],
  [
    'an order, but not what was bought',
    {
      customer_id: 7,
      billing: { first_name: 'Paul', name: 'Paul', email: 'p@x.example' },
      lines: [{ name: 'Pain', total: '3.00' }],
    },
    {
      customer_id: 7,
      billing: { first_name: null, name: null, email: null },
      lines: [{ name: 'Pain', total: '3.00' }],
    },
  ],
  [
    'one person of several',
    {
      users: [
        { user_id: 7, name: 'Paul' },
        { user_id: 8, name: 'Anne', email: 'anne@moreau.example' },
      ],
    },
    {
      users: [
        { user_id: 7, name: null },
        { user_id: 8, name: 'Anne', email: 'anne@moreau.example' },
      ],
    },
  ],
  ['a person in a field', { author: { id: 7, name: 'Paul' } }, { author: { id: 7, name: null } }],
  [
    'an email inside of a text',
    { message: 'Échec pour Paul@Moreau.example (paul@moreau.example)' },
    { message: 'Échec pour […] ([…])' },
  ],
  ['nobody else', { user_id: 8, name: 'Anne', count: 7 }, { user_id: 8, name: 'Anne', count: 7 }],
  ['no recipe', { id: 7, recipe: 'Pain', description: 'Role' }, { id: 7, recipe: 'Pain', description: 'Role' }],
])('takes a person out of %s', (_, document, expected) => {
  expect(anonymous(document as Record<string, unknown>, paul)).toEqual(expected)
})

it('names nobody by the id 0, and does without an email', () => {
  const guest = { user_id: 0, name: 'Guest' }
  expect(anonymous(guest, { userId: 0, email: 'a@b.example' })).toEqual(guest)
  expect(anonymous({ user_id: 7, email: 'a@b.example' }, { userId: 7, email: null })).toEqual({
    user_id: 7,
    email: null,
  })
})

it('takes out of a document that is the person’s what tells of a person', () => {
  const document = { ip: '203.0.113.7', name: 'Akismet', user_login: 'paul' }
  expect(anonymous(document, paul, { isOwn: true })).toEqual({ ip: null, name: 'Akismet', user_login: null })
  expect(anonymous(document, paul, { isAbout: true })).toEqual({ ip: null, name: null, user_login: null })
})
