/** The catalogue of scopes that a key can have. */
export const scopeCatalogue = (scopes: string[]) => `export const scopes = ${JSON.stringify(scopes, null, 2)} as const
export type KeyScope = (typeof scopes)[number]
`
