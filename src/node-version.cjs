// CommonJS, because an old Node cannot load TypeScript: its error would name a file extension.
const oldest = 24
const [major] = process.versions.node.split('.')

if (Number(major) < oldest) {
  console.error(
    `Node ${process.versions.node} is too old: install Node ${oldest} or later, from https://nodejs.org. ` +
      `On Linux and Windows, \`npm ci\` also installs it, for npm scripts and \`npx agency-api\`.`,
  )
  process.exit(1)
}
