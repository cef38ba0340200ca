import { expect, it } from 'vitest'
import { redact } from '#src/features/sites/connectors/erasure/redact.ts'

const paul = { userId: 7, email: 'paul@moreau.example' }

it.each<[string, object, object]>([
  [
    'data about the person',
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
  [
    'a document whose id of the person is a string',
    { customer_id: '7', first_name: 'Paul' },
    { customer_id: '7', first_name: null },
  ],
  [
    'a document that names the person only by email',
    { email: ' PAUL@moreau.example', name: 'Paul' },
    { email: null, name: null },
  ],
  [
    'data that the person wrote, except its own name',
    { id: 42, name: 'Le pain', post_author: 7, author_name: 'Paul' },
    { id: 42, name: 'Le pain', post_author: 7, author_name: null },
  ],
  [
    'an order, except its items',
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
    'one of several persons',
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
  ['a nested person', { author: { id: 7, name: 'Paul' } }, { author: { id: 7, name: null } }],
  [
    'an email within a text',
    { message: 'Échec pour Paul@Moreau.example (paul@moreau.example)' },
    { message: 'Échec pour […] ([…])' },
  ],
  [
    'a text with longer emails, which stay',
    {
      quoted: "'paul@moreau.example', ?email=paul@moreau.example.",
      longer: "jeanpaul@moreau.example, o'paul@moreau.example, a.paul@moreau.example, paul@moreau.example.org",
    },
    {
      quoted: "'[…]', ?email=[…].",
      longer: "jeanpaul@moreau.example, o'paul@moreau.example, a.paul@moreau.example, paul@moreau.example.org",
    },
  ],
  [
    'a long text',
    { log: 'paul@moreau.example,'.repeat(10_000), folded: `${'İ'.repeat(30)}paul@moreau.example` },
    { log: '[…],'.repeat(10_000), folded: `${'İ'.repeat(30)}[…]` },
  ],
  [
    'a comment and an order as WordPress writes them',
    {
      comments: [{ user_id: 7, comment_author: 'Paul', comment_content: 'Bon' }],
      posts: [{ post_author: '7', author: 'Paul', title: 'T' }],
      orders: [{ user_id: '7', customer: 'Paul', user: 'paul', total: '3.00' }],
      users: [{ user: { ID: 7, name: 'Paul' } }],
    },
    {
      comments: [{ user_id: 7, comment_author: null, comment_content: 'Bon' }],
      posts: [{ post_author: '7', author: null, title: 'T' }],
      orders: [{ user_id: '7', customer: null, user: null, total: '3.00' }],
      users: [{ user: { ID: 7, name: null } }],
    },
  ],
  [
    'data that the person wrote, except other persons in it',
    {
      post_author: 7,
      author_name: 'Paul',
      comments: [
        { user_id: 8, author_name: 'Anne', author_ip: '203.0.113.8' },
        { author_name: 'Anne', author_email: 'anne@moreau.example' },
        { author_name: 'Paul', author_email: 'paul@moreau.example' },
      ],
      editor: { author: '8', author_name: 'Anne', meta: { display_name: 'Anne' } },
      user: { id: 8, name: 'Anne' },
    },
    {
      post_author: 7,
      author_name: null,
      comments: [
        { user_id: 8, author_name: 'Anne', author_ip: '203.0.113.8' },
        { author_name: 'Anne', author_email: 'anne@moreau.example' },
        { author_name: null, author_email: null },
      ],
      editor: { author: '8', author_name: 'Anne', meta: { display_name: 'Anne' } },
      user: { id: 8, name: 'Anne' },
    },
  ],
  [
    'data about another person, which stays',
    { user_id: 8, name: 'Anne', count: 7 },
    { user_id: 8, name: 'Anne', count: 7 },
  ],
  [
    'a document without persons, which stays',
    { id: 7, recipe: 'Pain', description: 'Role' },
    { id: 7, recipe: 'Pain', description: 'Role' },
  ],
])('redacts only the person in %s', (_, document, expected) => {
  expect(redact(document as Record<string, unknown>, paul)).toEqual(expected)
})

it('does not match the id 0, and matches another id without an email', () => {
  const guest = { user_id: 0, name: 'Guest' }
  expect(redact(guest, { userId: 0, email: 'a@b.example' })).toEqual(guest)
  expect(redact({ user_id: 7, email: 'a@b.example' }, { userId: 7, email: null })).toEqual({
    user_id: 7,
    email: null,
  })
})

it('redacts personal fields of documents that belong to the person or are about the person', () => {
  const document = { ip: '203.0.113.7', name: 'Akismet', user_login: 'paul' }
  expect(redact(document, paul, { belongsToPerson: true })).toEqual({ ip: null, name: 'Akismet', user_login: null })
  expect(redact(document, paul, { isAboutPerson: true })).toEqual({ ip: null, name: null, user_login: null })
  const earlier = { user_email: 'p@x.example', display_name: 'Paul' }
  expect(redact(earlier, paul, { isAboutPerson: true })).toEqual({ user_email: null, display_name: null })
  const anne = { user_email: 'anne@moreau.example', display_name: 'Anne' }
  expect(redact(anne, paul, { belongsToPerson: true })).toEqual(anne)
})
