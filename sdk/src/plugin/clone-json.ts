/** A value as JSON has it: a copy that can be sent, and that nobody changes meanwhile. Throws for what is no JSON. */
export const cloneJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
