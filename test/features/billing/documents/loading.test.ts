import { expect, it } from 'vitest'
import { packagesLoadedWith, readGraph } from '#test/structure/imports.ts'

const graph = readGraph('src')

it.each([
  ['src/features/billing/documents/index.ts', ['node:child_process', 'node:events']],
  ['src/features/billing/invoicing/logo.ts', expect.not.arrayContaining(['pngjs', 'jpeg-js'])],
  ['src/features/billing/documents/checks.ts', ['big.js']],
])('%s loads only the packages that all of the service needs', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})

it.each([
  ['src/features/billing/documents/cii.ts', ['big.js']],
  ['src/features/billing/documents/logo/normalize.ts', expect.arrayContaining(['pngjs', 'jpeg-js'])],
  ['src/features/billing/documents/pdf.ts', expect.arrayContaining(['@cantoo/pdf-lib', 'fontkit'])],
])('the process loads %s with the first document', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})
