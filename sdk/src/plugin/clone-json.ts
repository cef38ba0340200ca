/** Copies a value through JSON, so that later changes do not affect it. Throws if it cannot be serialized. */
export const cloneJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
