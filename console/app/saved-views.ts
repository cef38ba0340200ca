/** Filters and the order of a list, under a name. */
export interface SavedView {
  name: string
  /** As in the URL, sorted by name. */
  query: string
}

const keyOf = (owner: string, list: string) => `console.views ${owner} ${list}`

const isView = (value: unknown): value is SavedView => {
  const { name, query } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof query === 'string'
}

/** The views of a list that a user has saved in an agency, by name. */
export const readViews = (owner: string, list: string): SavedView[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, list)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    // The browser blocks local storage, or something else has written to it.
    return []
  }
}

/** Stores the views of a list. Returns those that are stored now. */
export const storeViews = (owner: string, list: string, views: SavedView[]): SavedView[] => {
  const sorted = views.toSorted((a, b) => a.name.localeCompare(b.name))
  try {
    localStorage.setItem(keyOf(owner, list), JSON.stringify(sorted))
  } catch {
    // Without local storage, views are forgotten with the page.
  }
  return sorted
}
