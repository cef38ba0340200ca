/** The compiled text of a module that consists of types only. */
export const emptyModule = 'export {};\n'
