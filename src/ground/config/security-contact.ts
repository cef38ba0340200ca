import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { list, type Environment } from './values.ts'

const isContact = (text: string) =>
  URL.canParse(text) && ['https:', 'mailto:', 'tel:'].includes(new URL(text).protocol) && /^[\x21-\x7e]+$/.test(text)

/** Reads where people report vulnerabilities. */
export const readSecurityContacts = (env: Environment): string[] =>
  list(env['SECURITY_CONTACT']).map(text => {
    if (isContact(text)) return text
    throw new UserFacingError(
      `SECURITY_CONTACT must list URLs such as mailto:security@example.com or https://example.com/security, not "${text}"`,
    )
  })
