import { adminHandlers } from './operations.ts'

export const session = adminHandlers({
  signIn: async ({ body, signIn, fail }) => (await signIn(body)) ?? fail('INVALID_CREDENTIALS'),

  getSession: async ({ me }) => me,

  signOut: ({ signOut }) => signOut(),
})
