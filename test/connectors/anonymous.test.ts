import { expect, it } from 'vitest'
import { redact } from '#src/connectors/redact.ts'

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
  [
    'a text, and leaves longer emails',
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
    'what the person made, but not others inside of it',
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
  ['nobody else', { user_id: 8, name: 'Anne', count: 7 }, { user_id: 8, name: 'Anne', count: 7 }],
  ['no recipe', { id: 7, recipe: 'Pain', description: 'Role' }, { id: 7, recipe: 'Pain', description: 'Role' }],
])('takes a person out of %s', (_, document, expected) => {
  expect(redact(document as Record<string, unknown>, paul)).toEqual(expected)
})

it('names nobody by the id 0, and does without an email', () => {
  const guest = { user_id: 0, name: 'Guest' }
  expect(redact(guest, { userId: 0, email: 'a@b.example' })).toEqual(guest)
  expect(redact({ user_id: 7, email: 'a@b.example' }, { userId: 7, email: null })).toEqual({
    user_id: 7,
    email: null,
  })
})

it('takes out of a document that is the person’s what tells of a person', () => {
  const document = { ip: '203.0.113.7', name: 'Akismet', user_login: 'paul' }
  expect(redact(document, paul, { belongsToPerson: true })).toEqual({ ip: null, name: 'Akismet', user_login: null })
  expect(redact(document, paul, { isAboutPerson: true })).toEqual({ ip: null, name: null, user_login: null })
  const earlier = { user_email: 'p@x.example', display_name: 'Paul' }
  expect(redact(earlier, paul, { isAboutPerson: true })).toEqual({ user_email: null, display_name: null })
  const anne = { user_email: 'anne@moreau.example', display_name: 'Anne' }
  expect(redact(anne, paul, { belongsToPerson: true })).toEqual(anne)
})
