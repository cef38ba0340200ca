/** What a person at the terminal can mend, or has to know: it is told in a line, without a stack. */
export class UserFacingError extends Error {}
