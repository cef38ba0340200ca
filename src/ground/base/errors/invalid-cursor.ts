/** Thrown for a cursor that this list has not issued for the same filters and order. */
export class InvalidCursor extends Error {}
