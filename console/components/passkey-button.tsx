import { useMutation } from '@tanstack/preact-query'
import type { Admin } from '../app/api.ts'
import { canUsePasskeys, getPasskey } from '../app/passkeys.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface PasskeyButtonProps<Result> {
  /** The text of the button: a verb. */
  action: string
  onPasskey: (passkey: Admin.AssertionResponse) => PromiseLike<Result>
  onDone: (result: Result) => void
}

/** Asks for a passkey, where the browser has passkeys. */
export const PasskeyButton = <Result,>({ action, onPasskey, onDone }: PasskeyButtonProps<Result>) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await onPasskey(await getPasskey()),
    onSuccess: onDone,
  })
  if (!canUsePasskeys) return null
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Button isPending={isPending} onClick={mutate}>
        {action}
      </Button>
    </>
  )
}
