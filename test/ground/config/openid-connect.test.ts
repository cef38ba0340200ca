import { expect, it } from 'vitest'
import { recommendSettings } from '#src/cli/config.ts'
import { readConfig } from '#src/ground/config/config.ts'

const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'agency', OIDC_CLIENT_SECRET: 'secret' }

it('the name of the provider is its host by default', () => {
  expect(readConfig(provider).openIdConnect?.name).toBe('login.example.com')
  expect(readConfig({ ...provider, OIDC_NAME: 'Rive Claire' }).openIdConnect?.name).toBe('Rive Claire')
  expect(readConfig({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:8080/realm' }).openIdConnect?.name).toBe('127.0.0.1')
})

it.for<[Record<string, string>, RegExp]>([
  [{ ...provider, OIDC_ISSUER: 'http://login.example.com' }, /^OIDC_ISSUER must be an https URL/],
  [{ ...provider, OIDC_ISSUER: 'https://user:password@login.example.com' }, /^OIDC_ISSUER must be an https URL/],
  [{ ...provider, OIDC_CLIENT_SECRET: '' }, /^OIDC_ISSUER needs OIDC_CLIENT_SECRET/],
  [{ OIDC_CLIENT_ID: 'agency' }, /^OIDC_CLIENT_ID needs OIDC_ISSUER/],
  [{ PASSWORD_SIGN_IN: '0' }, /^PASSWORD_SIGN_IN=0 needs OIDC_ISSUER/],
])('%j is rejected', ([environment, message]) => {
  expect(() => readConfig(environment)).toThrow(message)
})

it('without a public address, the check says that the provider is without effect', () => {
  const adviceFor = (environment: Record<string, string>) => recommendSettings(readConfig(environment)).join('\n')
  expect(adviceFor({ ...provider, HOST: '0.0.0.0' })).toContain('OIDC_ISSUER is without effect')
  expect(adviceFor({ ...provider, PUBLIC_URL: 'https://api.example.com' })).not.toContain('OIDC_ISSUER')
})
