/** An error that a person at the terminal can fix. Only its message is printed, without a stack. */
export class UserFacingError extends Error {}
