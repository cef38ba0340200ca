import { api, type Admin } from './api.ts'

/** Loaded with the first passkey. */
const loadPackage = () => import('@simplewebauthn/browser')
type CreationOptions = Parameters<Awaited<ReturnType<typeof loadPackage>>['startRegistration']>[0]['optionsJSON']

/** Browsers bind passkeys to domains. */
const isDomain = !/^(\[.*\]|[\d.]+)$/.test(location.hostname)

/** Whether this page can use passkeys. */
export const canUsePasskeys = isDomain && 'PublicKeyCredential' in window

/** Lets the user choose a passkey of this browser, in a dialog or among the suggestions for the field of the email. */
export const getPasskey = async ({ isSuggestion = false } = {}): Promise<Admin.AssertionResponse> => {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([loadPackage(), api.startPasskeySignIn()])
  const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion })
  return { ...assertion, response: { ...assertion.response, userHandle: assertion.response.userHandle ?? null } }
}

/** Whether the browser suggests passkeys in the field of the email. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Withdraws the suggestions. */
export const withdrawSuggestions = async (): Promise<void> => {
  if (!(await canSuggestPasskeys())) return
  const { WebAuthnAbortService } = await loadPackage()
  WebAuthnAbortService.cancelCeremony()
}

/** Lets the browser create a passkey. */
export const createPasskey = async (): Promise<Admin.AttestationResponse> => {
  const [{ startRegistration }, options] = await Promise.all([loadPackage(), api.passkeys.start()])
  const attestation = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
  return { ...attestation, response: { ...attestation.response } }
}
