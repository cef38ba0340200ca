import type { Entered } from '../components/entered.ts'

/** The fields of an app that can be changed: its name, and one redirect URI in each line. */
export const toFields = ({ text }: Entered) => ({
  name: text('name'),
  redirectUris: text('redirectUris')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean),
})
