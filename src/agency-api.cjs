#!/usr/bin/env node
// `npx agency-api`. CommonJS, so that the check of the version comes before the TypeScript that an old Node cannot load.
// oxlint-disable-next-line import/no-unassigned-import
require('./node-version.cjs')
void import('./cli.ts').then(({ runProcess }) => runProcess())
