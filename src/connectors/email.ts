/**
 * What the text of an email begins after, and ends before, where it is not part of another one. Signs that an email may
 * have, but that more often stand around one, as in `?email=` or quotes, are part of it only between letters.
 */
const start = "(?<![A-Za-z0-9._%+-]|[A-Za-z0-9][&'])"
const end = '(?![A-Za-z0-9-]|\\.[A-Za-z])'

/** The pattern of an email inside of a text, alike to JavaScript and to PostgreSQL; case is for them to ignore. */
export const emailPattern = (email: string) => start + email.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) + end
