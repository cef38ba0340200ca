import { Command } from 'commander'
import type { Config } from '#src/ground/config/config.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { hasMail, hasOpenIdConnect, hasPublicUrl } from '#src/ground/config/public-url.ts'
import { defineCommand } from './command.ts'

export const config = new Command('config').description('inspect the configuration')

const secretNames = ['secretKey', 'secretKeyPrevious', 'synthesis.key', 'openIdConnect.clientSecret']

/** Each header to a collector can be a credential. */
const isSecret = (name: string) => secretNames.includes(name) || name.startsWith('tracing.headers.')

const mask = '***'

/** Any part of a query can be a token, and so can a user: only the names of parameters stay. */
const maskUrl = (text: string) => {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  const { href } = url
  if (url.username !== '') url.username = mask
  if (url.password !== '') url.password = mask
  const parameters = url.search.slice(1).split('&')
  if (url.search !== '')
    url.search = parameters.map(part => (part.includes('=') ? part.replace(/=.*/, `=${mask}`) : mask)).join('&')
  if (url.hash !== '') url.hash = mask
  return url.href === href ? text : url.href
}

const redact = (name: string, value: unknown) => {
  if (value === undefined || value === null) return null
  if (isSecret(name)) return mask
  if (typeof value === 'string') return maskUrl(value)
  // Versions have a text.
  return typeof value === 'object' && 'version' in value ? value.version : value
}

/** The settings by the path of their names, without secrets. */
const flatten = (values: object, prefix = ''): [name: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix + name
    const isGroup = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return isGroup ? flatten(value, `${path}.`) : [[path, redact(path, value)]]
  })

/** The features that are off, with the settings that they need. */
export const describeDisabled = (settings: Config): string[] => {
  if (hasMail(settings)) return []
  const needs = [
    ...(settings.mail ? [] : ['SMTP_URL', 'MAIL_FROM']),
    ...(hasPublicUrl(settings) ? [] : ['PUBLIC_URL']),
    ...(settings.console ? [] : ['CONSOLE=1']),
  ]
  return [`mail, which needs ${needs.join(', ')}: people pass links on by hand`]
}

/** The optional packages of fonts that are not installed. */
const describeFonts = async () => {
  const { missingFontPackages } = await import('#src/features/billing/documents/fonts/families.ts')
  const missing = await missingFontPackages()
  return missing.length > 0 ? [`PDF in some of Chinese, Japanese and Korean, which needs ${missing.join(', ')}`] : []
}

/** Settings that new installations should have. Their defaults are those of the first release. */
export const recommendSettings = (settings: Config) => [
  ...(hasPublicUrl(settings)
    ? []
    : ['PUBLIC_URL=https://… lets apps connect with OAuth, which is off without a public address']),
  ...(settings.openIdConnect === undefined || hasOpenIdConnect(settings)
    ? []
    : ['OIDC_ISSUER is without effect: sign-in with OpenID Connect needs PUBLIC_URL=https://… and the console']),
  ...(settings.webhooks.requireReadScopes
    ? []
    : ['WEBHOOK_REQUIRE_READ_SCOPES=1 limits a webhook subscription to the events that its key may read']),
  ...(settings.webhooks.disableAfterHours > 0
    ? []
    : ['WEBHOOK_DISABLE_AFTER_HOURS=24 disables a webhook subscription only after a day of failures']),
]

defineCommand(
  config
    .command('check')
    .description(
      'print the effective configuration without secrets; exits with 1 and names the variables that are invalid',
    ),
  async ({ terminal }) => {
    const { readConfig } = await import('#src/ground/config/config.ts')
    const { loadSecretKeys } = await import('#src/ground/secrets/key-file.ts')
    const environment = { ...terminal.environment }
    const invalid: string[] = []
    const left: string[] = []
    const read = (): Config => {
      try {
        return readConfig(environment)
      } catch (error) {
        // The message starts with the variable: without it, the next invalid one is found.
        const [variable = ''] = error instanceof UserFacingError ? (/^[A-Z_]+/.exec(error.message) ?? []) : []
        if (!environment[variable]) throw error
        const { message } = error as Error
        // A variable that needs one that was left out is not invalid itself.
        if (!left.some(name => message.includes(name))) invalid.push(message)
        left.push(variable)
        environment[variable] = undefined
        return read()
      }
    }
    const effective = read()
    // Without these settings, a key would be generated.
    if (effective.databaseUrl || effective.secretKey)
      try {
        loadSecretKeys(effective)
      } catch (error) {
        invalid.push((error as Error).message)
      }
    if (invalid.length > 0) return { result: { ok: false, invalid }, text: invalid, isFailure: true }
    const settings = Object.fromEntries(flatten(effective))
    const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    const recommendations = recommendSettings(effective)
    const disabled = [...describeDisabled(effective), ...(await describeFonts())]
    const advice = [
      ...disabled.map(feature => `Off: ${feature}`),
      ...recommendations.map(recommendation => `Recommended: ${recommendation}`),
    ]
    return { result: { ok: true, settings, disabled, recommendations }, text: [...lines, ...advice] }
  },
  { examples: ['config check', 'config check --json'] },
)
