import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openMariaDb } from './mariadb.ts'
import { startPhpServer } from './php-server.ts'
import { copyPlugin, pluginFile } from './plugin.ts'
import { findPort } from './ports.ts'
import { openProblems } from './problems.ts'
import { phpFile } from './requirements.ts'

export interface WordPressOptions {
  /** By default, the plugin is installed and activated. */
  plugin?: 'absent' | 'inactive' | 'active'
  /** Whether it is a network of sites in folders. */
  isNetwork?: boolean
  /** Whether its core files are copies, so that they can change. */
  hasOwnCore?: boolean
  /** Whether page views start wp-cron. By default, only `runCron` does. */
  hasCron?: boolean
  /** Whether `setClock` works. Time is slower to read. */
  hasClock?: boolean
  locale?: string
  workers?: number
  /** The origin of a stand-in for wordpress.org. */
  wordPressOrg?: string
  constants?: Record<string, string | number | boolean>
}

const saltNames = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap(name => [`${name}_KEY`, `${name}_SALT`])

/** The theme of the sites: Debian's package has none. */
const themeFiles = {
  'style.css': '/*\nTheme Name: Plain\nVersion: 1.0\n*/\n',
  'index.php': `<!doctype html><html><head><?php wp_head(); ?></head><body>
<?php while (have_posts()) { the_post(); the_title('<h1>', '</h1>'); the_content(); } wp_footer(); ?>
</body></html>`,
}

const writeConfig = (folder: string, constants: object) =>
  writeFile(join(folder, 'constants.json'), JSON.stringify(constants))

const source = '/usr/share/wordpress'

/** Copies WordPress. Unless the site has its own core, its largest folder, in which no request begins, is a link. */
const copyCore = async (root: string, hasOwnCore: boolean) => {
  await mkdir(root)
  const copied = (await readdir(source)).filter(name => hasOwnCore || name !== 'wp-includes')
  await promisify(execFile)('cp', ['-rL', ...copied.map(name => join(source, name)), root])
  if (hasOwnCore) return
  await symlink(join(source, 'wp-includes'), join(root, 'wp-includes'))
}

/** A translation of nothing but its header. WordPress uses no locale for which it has none. */
const header = 'Content-Type: text/plain; charset=UTF-8\n\0'
const emptyTranslation = Buffer.concat([
  Buffer.from(Uint32Array.of(0x950412de, 0, 1, 28, 36, 0, 44, 0, 44, header.length - 1, 45).buffer),
  Buffer.from(`\0${header}`),
])

/** Creates WordPress' files, with a theme, the plugin, and a configuration that reads its constants from a file. */
const createFiles = async (folder: string, hasOwnCore: boolean, hasPlugin: boolean) => {
  const root = join(folder, 'www')
  await copyCore(root, hasOwnCore)
  const content = join(root, 'wp-content')
  await Promise.all(
    ['themes/plain', 'mu-plugins', 'uploads', 'upgrade', 'languages'].map(name =>
      mkdir(join(content, name), { recursive: true }),
    ),
  )
  const files = Object.entries(themeFiles).map(([name, text]) => writeFile(join(content, 'themes/plain', name), text))
  if (hasPlugin) await copyPlugin(join(content, 'plugins'))
  await Promise.all([
    ...files,
    cp(phpFile('mu-plugin.php'), join(content, 'mu-plugins/0-tests.php')),
    writeFile(
      join(root, 'wp-config.php'),
      `<?php
foreach (json_decode(file_get_contents('${join(folder, 'constants.json')}'), true) as $name => $value) {
    define($name, $value);
}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
    ),
  ])
  return root
}

const networkConstants = (host: string) => ({
  MULTISITE: true,
  SUBDOMAIN_INSTALL: false,
  DOMAIN_CURRENT_SITE: host,
  PATH_CURRENT_SITE: '/',
  SITE_ID_CURRENT_SITE: 1,
  BLOG_ID_CURRENT_SITE: 1,
})

/** Opens a new WordPress site of Debian's package, served on loopback, with its own files and database. */
export const openWordPress = async (options: WordPressOptions = {}) => {
  const { plugin = 'active', isNetwork = false, hasCron = false, hasClock = false, workers = 4 } = options
  const [folder, database, port] = await Promise.all([mkdtemp(join(tmpdir(), 'wordpress-')), openMariaDb(), findPort()])
  const url = `http://127.0.0.1:${port}`
  const password = randomBytes(12).toString('hex')
  const clockFile = join(folder, 'clock')
  const constants: Record<string, string | number | boolean> = {
    DB_NAME: database.name,
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: database.host,
    WP_DEBUG: true,
    WP_DEBUG_LOG: join(folder, 'debug.log'),
    WP_DEBUG_DISPLAY: false,
    DISABLE_WP_CRON: !hasCron,
    TEST_WARNINGS: join(folder, 'warnings.jsonl'),
    TEST_MAILS: join(folder, 'mails.jsonl'),
    TEST_WORDPRESS_ORG: options.wordPressOrg ?? '',
    ...Object.fromEntries(saltNames.map(name => [name, randomBytes(32).toString('hex')])),
    ...options.constants,
  }
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    ...(hasClock && {
      LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      // Timeouts are real.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
  const settings = ['memory_limit=256M', `error_log=${join(folder, 'debug.log')}`].flatMap(setting => ['-d', setting])
  const setClock = (seconds: number) => writeFile(clockFile, `${seconds < 0 ? '' : '+'}${seconds}`)

  /** Runs a PHP script; `input` is its standard input. */
  const runPhp = (name: string, args: string[], input = '') =>
    new Promise<string>((resolve, reject) => {
      const child = execFile(
        'php',
        [...settings, phpFile(name), ...args],
        { env, timeout: 120_000, maxBuffer: 2 ** 26 },
        (error, stdout, stderr) => (error ? reject(new Error(`${name}: ${stdout}${stderr}`)) : resolve(stdout)),
      )
      child.stdin?.end(input)
    })

  const locale = options.locale ?? ''
  const [root] = await Promise.all([
    createFiles(folder, options.hasOwnCore ?? false, plugin !== 'absent'),
    setClock(0),
    writeConfig(folder, constants),
  ])
  if (locale !== '') await writeFile(join(root, `wp-content/languages/${locale}.mo`), emptyTranslation)
  await runPhp('install.php', [root, url, JSON.stringify({ isNetwork, locale, password })])
  if (isNetwork) Object.assign(constants, networkConstants(`127.0.0.1:${port}`))
  await writeConfig(folder, constants)

  const serverOptions = { root, port, log: join(folder, 'php.log'), workers, env, settings }
  let server = await startPhpServer(serverOptions)
  const problems = openProblems(folder)

  /**
   * Runs PHP code inside WordPress, as a request to `siteUrl` would, and returns what it returns. What it prints is
   * ignored.
   */
  const evaluate = async <Result>(code: string, siteUrl = url): Promise<Result> => {
    const stdout = await runPhp('evaluate.php', [root, siteUrl], code)
    return (JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as { result: Result }).result
  }

  /** Requests a page, without following redirects. */
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(120_000), ...init })

  const readLog = () => readFile(join(folder, 'debug.log'), 'utf8').catch(() => '')

  const runCron = async (path = '') => {
    const { status } = await request(`${path}/wp-cron.php?doing_wp_cron`)
    if (status !== 200) throw new Error(`wp-cron.php answered ${status}\n${(await readLog()).slice(-3000)}`)
  }

  if (plugin === 'active') {
    const file = JSON.stringify(pluginFile)
    const error = await evaluate<string | null>(
      `$e = activate_plugin(${file}, '', ${isNetwork}); return is_wp_error($e) ? $e->get_error_message() : null;`,
    )
    if (error !== null) throw new Error(`The plugin was not activated: ${error}`)
  }

  return {
    url,
    folder,
    /** The folder of WordPress' files. */
    root,
    database,
    admin: { login: 'admin', email: 'admin@moreau.example', password },
    evaluate,
    request,
    problems,

    /** The versions of the sample plugins and themes with which the front page was made. */
    versions: async (path = '/') => {
      const page = await (await request(path)).text()
      return Object.fromEntries(
        [...page.matchAll(/<!-- ([\w-]+) ([\d.]+) -->/g)].map(([, slug, version]) => [slug, version]),
      )
    },

    /** Moves the clock of the site to this many seconds from now. */
    setClock,

    /** Defines constants in wp-config.php. */
    define: (more: typeof constants) => writeConfig(folder, Object.assign(constants, more)),

    /** Runs the due events of wp-cron, as a system's cron does. */
    runCron,

    /** Runs the synchronization by wp-cron, as if a minute had passed since the last one. */
    synchronize: async (path = '') => {
      // The lock of a run that was killed would postpone this one.
      const code = `delete_transient('doing_cron');
      foreach (_get_cron_array() as $time => $hooks) {
        foreach ($hooks['agency_connector_run'] ?? [] as $event) {
          wp_unschedule_event($time, 'agency_connector_run', $event['args']);
          wp_schedule_event(time() - 1, $event['schedule'], 'agency_connector_run', $event['args']);
        }
      }`
      await evaluate(code, `${url}${path}`)
      await runCron(path)
    },

    /** Adds a site to the network, in a folder such as `/shop`. Returns its URL. */
    addSite: (path: string) =>
      evaluate<string>(`// A domain with a port would lose its colon.
        add_filter('sanitize_user', fn ($sanitized, $raw) => $raw, 10, 2);
        return get_site_url(wp_insert_site([
          'domain' => $_SERVER['HTTP_HOST'], 'path' => '${path}/', 'title' => 'Site ${path}', 'user_id' => 1,
        ]));`),

    /** The log of PHP. */
    readLog,

    /** The mails that WordPress sent. */
    mails: async () => {
      const text = await readFile(constants['TEST_MAILS'] as string, 'utf8').catch(() => '')
      return text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as { to: string; subject: string })
    },

    /** Replaces the processes that serve the site. */
    restart: async () => {
      await server.stop()
      server = await startPhpServer(serverOptions)
    },

    /** Ends the site and removes everything. Throws if the plugin caused a warning. */
    close: async () => {
      await server.stop()
      const caused = await problems.read()
      await Promise.all([rm(folder, { recursive: true, force: true }), database.close()])
      if (caused.length > 0) throw new Error(`The plugin caused warnings:\n${caused.join('\n')}`)
    },
  }
}

export type WordPress = Awaited<ReturnType<typeof openWordPress>>
