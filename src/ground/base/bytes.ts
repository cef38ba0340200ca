export const kibibyte = 2 ** 10
export const mebibyte = 2 ** 20
export const gibibyte = 2 ** 30
