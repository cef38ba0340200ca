/** Where the console is mounted. */
export const basePath = '/console'

/** The path of a page, such as `/keys`, in links. */
export const pathTo = (path: string): string => basePath + path

/** The router throws on paths such as `/keys/%E0`, which it cannot decode. */
export const canDecode = (path: string): boolean => {
  try {
    // The bundler would remove a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
