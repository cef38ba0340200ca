interface RuntimeGlobals {
  process?: { env?: Record<string, string | undefined> }
}

/** A variable of the environment. Undefined if it is empty, in browsers, and if Deno denies access. */
export const readEnvironment = (name: string): string | undefined => {
  try {
    return (globalThis as RuntimeGlobals).process?.env?.[name]?.trim() || undefined
  } catch {
    return undefined
  }
}

/** @throws {TypeError} when neither the option nor the variable is set. */
export const requireOption = (name: string, value: string | undefined, variable: string): string => {
  const required = value ?? readEnvironment(variable)
  if (typeof required !== 'string' || required === '')
    throw new TypeError(`${name} is required: pass it, or set ${variable} in the environment`)
  return required
}
