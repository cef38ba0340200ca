import { Command, Option } from 'commander'
import type { App, AppCreate } from '#generated/admin/types.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { confirmable, defineAction, requireConfirmation, linesOr } from './command.ts'
import { id, name } from './options.ts'

export const app = new Command('app').description('manage the OAuth apps of the operator, which people see as verified')

const collect = (text: string, previous: string[] = []) => [...previous, text]

const describe = ({ id: appId, name: appName, clientId, type, redirectUris }: App) =>
  `${appId}  ${appName}, ${type}, client_id ${clientId}, ${redirectUris.join(' ')}`

defineAction(
  app
    .command('create')
    .description('register an app that people of all agencies can connect; its secret is shown only once')
    .requiredOption('--name <name>', 'the name that people read', name)
    .requiredOption('--redirect-uri <uri>', 'where browsers return; can be repeated', collect)
    .addOption(
      new Option('--type <type>', 'public for an app that cannot keep a secret')
        .choices(['confidential', 'public'])
        .default('confidential'),
    ),
  async ({ db }, options: { name: string; redirectUri: string[]; type: AppCreate['type'] }) => {
    const { createOperatorApp } = await import('#src/features/access/operator-apps.ts')
    const { InvalidInput } = await import('#src/ground/base/errors/invalid-input.ts')
    const created = await createOperatorApp(db, {
      name: options.name,
      type: options.type,
      redirectUris: options.redirectUri,
    }).catch((error: unknown) => {
      if (!(error instanceof InvalidInput)) throw error
      throw new UserFacingError(
        'A redirect URI must be an https URL, an http URL of a loopback address, or a private scheme such as com.example.app:/callback. Check --redirect-uri.',
      )
    })
    const secret =
      created.clientSecret === null ? [] : ['', 'client_secret, shown only once:', '', `  ${created.clientSecret}`, '']
    return { result: created, text: [describe(created), ...secret] }
  },
  {
    examples: [
      'app create --name Planning --redirect-uri https://planning.example/callback',
      'app create --name Desktop --type public --redirect-uri http://127.0.0.1/callback --json',
    ],
  },
)

defineAction(
  app.command('list').description('list the apps of the operator'),
  async ({ db }) => {
    const { listOperatorApps } = await import('#src/features/access/operator-apps.ts')
    const apps = await listOperatorApps(db)
    return { result: { apps }, text: linesOr(apps.map(describe), 'There are no apps of the operator') }
  },
  { examples: ['app list', 'app list --json'] },
)

defineAction(
  confirmable(app.command('remove'))
    .description('remove an app of the operator; its connections to all agencies end at once')
    .argument('<id>', 'the id of the app', id),
  async ({ db, terminal }, appId: number, options: { yes?: boolean }) => {
    const { removeOperatorApp } = await import('#src/features/access/operator-apps.ts')
    await requireConfirmation(terminal, options, `Remove app ${appId}, and disconnect it from all agencies?`)
    if (!(await removeOperatorApp(db, appId))) throw new UserFacingError(`App ${appId} does not exist. Check the id.`)
    return { result: { id: appId }, text: `App ${appId} removed` }
  },
  { examples: ['app remove 3', 'app remove 3 --yes'] },
)
