/**
 * Boundaries that keep an email from matching inside a longer one. `&` and `'` are valid in an email but usually
 * delimit it, as in a query string or quotes: they count as part of it only after a letter or digit.
 */
const start = "(?<![A-Za-z0-9._%+-]|[A-Za-z0-9][&'])"
const end = '(?![A-Za-z0-9-]|\\.[A-Za-z])'

/**
 * A pattern that finds an email in a text, valid in JavaScript and in PostgreSQL. The caller matches
 * case-insensitively.
 */
export const emailPattern = (email: string) => start + email.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`) + end
