/** Whole seconds until a time in milliseconds since 1970, at least 1. */
export const secondsUntil = (time: number): number => Math.max(1, Math.ceil((time - Date.now()) / 1000))
