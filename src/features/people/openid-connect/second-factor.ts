/** Methods of RFC 8176 that are a second factor, or prove several. */
const methods = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'sms', 'tel']

/** Context classes that stand for several factors: OpenID EAP, PAPE and REFEDS. */
const contexts = [
  'mfa',
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
]

/** Whether the provider says that it has asked for a second factor. */
export const provesSecondFactor = ({ amr, acr }: Record<string, unknown>): boolean =>
  (Array.isArray(amr) && amr.some(method => methods.includes(String(method)))) || contexts.includes(String(acr))
