/** Where the console is mounted. */
export const basePath = '/console'

/** The path of a page, such as `/keys`, in links. */
export const pathTo = (path: string): string => basePath + path
