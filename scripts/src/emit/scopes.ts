/** The catalogue of API key scopes. */
export const scopeCatalogue = (scopes: string[]) => `export const scopes = ${JSON.stringify(scopes, null, 2)} as const
export type KeyScope = (typeof scopes)[number]
`
