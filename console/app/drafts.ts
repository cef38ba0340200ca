/** The values of a form by the names of its fields. */
export type FormValues = Record<string, string[]>

export interface Draft {
  /** When it was stored, in milliseconds. */
  at: number
  /** The fields that differ from those of the form as it was opened. */
  values: FormValues
  /** The texts of the choices whose fields contain an id. */
  texts: Record<string, string>
}

const prefix = 'console.draft.'
const maxAgeMs = 7 * 86_400_000

/** The key of a form's draft. `owner` is a person in an agency, so that nobody sees the draft of another person. */
export const draftKey = (owner: string, form: string): string => `${prefix}${owner} ${form}`

export const removeDraft = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // The browser blocks local storage.
  }
}

/** The draft of a form. Undefined without local storage, and if the draft is older than a week. */
export const readDraft = (key: string): Draft | undefined => {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    if (draft && Date.now() - draft.at < maxAgeMs) return draft
  } catch {
    // The browser blocks local storage, or its content is not a draft.
  }
  removeDraft(key)
  return undefined
}

export const storeDraft = (key: string, draft: Draft): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The browser blocks local storage, or it is full.
  }
}

/** Removes the drafts of a person in all agencies, who signs out of a browser that others may use, too. */
export const removeDraftsOf = (userId: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}${userId} `)) removeDraft(key)
  } catch {
    // The browser blocks local storage.
  }
}
