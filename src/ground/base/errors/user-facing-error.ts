/** An error that a person at the terminal can fix. Only its lines are printed, without a stack. */
export class UserFacingError extends Error {
  readonly lines: readonly string[]

  constructor(text: string | readonly string[], options?: ErrorOptions) {
    const lines = typeof text === 'string' ? [text] : text
    super(lines.join('\n'), options)
    this.lines = lines
  }
}
