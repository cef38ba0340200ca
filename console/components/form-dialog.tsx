import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import type { Entered } from './entered.ts'
import { Form } from './form.tsx'

interface FormDialogProps<Result> {
  title: string
  /** The text of the button that submits the form: a verb. */
  action: string
  onSubmit: (entered: Entered) => PromiseLike<Result>
  onDone: (result: Result) => void
  onClose: () => void
  /** The name of the form for its draft, as of `Form`. */
  draft?: string
  /** Renders the fields with the error of the last attempt. */
  children: (error: unknown) => ComponentChildren
}

/** A form in a dialog. */
export const FormDialog = <Result,>({ title, onClose, children, ...form }: FormDialogProps<Result>) => (
  <Dialog title={title} onClose={onClose}>
    <Form {...form} onCancel={onClose}>
      {children}
    </Form>
  </Dialog>
)
