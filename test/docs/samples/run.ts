import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, python } from '#test/python/interpreter.ts'

const sdk = new URL('../../../sdk/src/', import.meta.url)
const modules = {
  '@agency-api/sdk': 'index.ts',
  '@agency-api/sdk/admin': 'admin/index.ts',
  '@agency-api/sdk/plugin': 'plugin/index.ts',
}

const run = (cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>(resolve => {
    const options = { cwd, env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 2 ** 26 }
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    )
  })

/** Imports the modules one after another, and prints the statuses of the responses to each. */
const moduleRunner = `
import { pathToFileURL } from 'node:url'
const say = console.log
console.log = () => {}
const statuses = []
const send = globalThis.fetch
globalThis.fetch = async (...args) => {
  const response = await send(...args)
  statuses.push(response.status)
  return response
}
const outcomes = {}
for (const [name, file] of JSON.parse(process.argv[2])) {
  statuses.length = 0
  const error = await import(pathToFileURL(file)).then(() => null, thrown => String(thrown?.stack ?? thrown))
  outcomes[name] = { statuses: [...statuses], error }
}
say(JSON.stringify(outcomes))
`

/** Runs the files one after another, and prints the status of the response to each and its output. */
const pythonRunner = `
import contextlib
import io
import json
import runpy
import sys
import traceback
import urllib.request

import httpx

statuses = []
open_url, send = urllib.request.urlopen, httpx.Client.send


def record(*args, **kwargs):
    response = open_url(*args, **kwargs)
    statuses.append(response.status)
    return response


def record_sent(*args, **kwargs):
    response = send(*args, **kwargs)
    statuses.append(response.status_code)
    return response


urllib.request.urlopen, httpx.Client.send = record, record_sent
outcomes = {}
for name, file in json.loads(sys.argv[1]):
    statuses.clear()
    error = None
    with contextlib.redirect_stdout(io.StringIO()) as output:
        try:
            runpy.run_path(file)
        except Exception:
            error = traceback.format_exc()
    outcomes[name] = {"statuses": list(statuses), "error": error, "output": output.getvalue()}
print(json.dumps(outcomes))
`

const phpRunner = String.raw`<?php
set_error_handler(function (int $level, string $message) {
    throw new ErrorException($message);
});
$run = function (string $file): array {
    $error = null;
    ob_start();
    try {
        include $file;
    } catch (Throwable $thrown) {
        $error = (string) $thrown;
    }
    // PHP 8.5 deprecates the variable.
    $headers = function_exists('http_get_last_response_headers')
        ? http_get_last_response_headers()
        : get_defined_vars()['http_response_header'] ?? null;
    preg_match('/ (\d{3})/', $headers[0] ?? ' 000', $status);
    return ['statuses' => [(int) $status[1]], 'error' => $error, 'output' => ob_get_clean()];
};
$outcomes = [];
foreach (json_decode($argv[1]) as [$name, $file]) {
    $outcomes[$name] = $run($file);
}
echo json_encode($outcomes);
`

/** How the samples of a language are run: those of PHP and Python in one process, one after another. */
const interpreters = {
  php: { command: 'php', extension: 'php', runner: phpRunner, variables: {} },
  python: { command: python ?? 'python3', extension: 'py', runner: pythonRunner, variables: environment() },
}

export type Interpreter = keyof typeof interpreters

type Source = [name: string, source: string]

export interface ProgramOutcome {
  statuses: number[]
  error: string | null
  output: string
}

/** A fixture: a folder in which samples run as a reader would run them. */
export const openSandbox = ({}, { onCleanup }: { onCleanup: (cleanup: () => void) => void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'agency-api-samples-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  // The status comes after the body, regardless of its options.
  write('.curlrc', 'silent\nwrite-out = "\\n%{http_code}"\n')
  return {
    /** The text of a file that samples have stored, which is removed. */
    take: (name: string) => {
      const text = readFileSync(join(folder, name), 'utf8')
      rmSync(join(folder, name))
      return text
    },

    /** Runs a sample in the shell, and returns the status and the body of the response. */
    shell: async (sample: string, env: Record<string, string>) => {
      const { code, stdout, stderr } = await run(folder, 'sh', ['-euc', sample], { CURL_HOME: folder, ...env })
      const lines = stdout.split('\n')
      return { code, status: Number(lines.pop()), body: lines.join('\n'), stderr }
    },

    /** Runs programs in PHP or Python in one process, one after another, and returns the outcome of each. */
    programs: async (language: Interpreter, sources: Source[], env: Record<string, string>) => {
      const { command, extension, runner, variables } = interpreters[language]
      const files = sources.map(([name, source]) => [name, write(`${name}.${extension}`, source)])
      const args = [write(`runner.${extension}`, runner), JSON.stringify(files)]
      const { stdout, stderr } = await run(folder, command, args, { ...variables, ...env })
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout) as Record<string, ProgramOutcome>
    },

    /** Runs modules in one process, one after another, and returns the outcome of each. */
    modules: async (sources: Source[], env: Record<string, string>) => {
      const files = sources.map(([name, source]) => {
        const code = Object.entries(modules).reduce(
          (text, [specifier, file]) => text.replaceAll(`'${specifier}'`, `'${new URL(file, sdk).href}'`),
          source,
        )
        return [name, write(`${name}.mjs`, code)]
      })
      const args = [write('runner.mjs', moduleRunner), JSON.stringify(files)]
      const { stdout, stderr } = await run(folder, process.execPath, args, env)
      if (stdout === '') throw new Error(stderr)
      return JSON.parse(stdout) as Record<string, { statuses: number[]; error: string | null }>
    },
  }
}
