import { Argument, Command } from 'commander'
import { defineCommand } from './command.ts'

const shells = ['bash', 'zsh'] as const
type Shell = (typeof shells)[number]

/** The words that can follow a command: its subcommands and its options. */
const wordsAfter = ({ commands, options }: Command) => [
  ...commands.map(command => command.name()),
  ...options.flatMap(({ long }) => long ?? []),
  '--help',
]

/** All commands with their paths, such as `key rotate`. */
const commandsBelow = (command: Command, path: string[] = []): { path: string; words: string[] }[] => [
  { path: path.join(' '), words: wordsAfter(command) },
  ...command.commands.flatMap(subcommand => commandsBelow(subcommand, [...path, subcommand.name()])),
]

/** A script for bash: it finds the longest command in the line, and suggests what can follow it. */
const scriptOf = (program: Command) => {
  const commands = commandsBelow(program)
  const cases = commands.map(({ path, words }) => `    '${path}') words='${words.join(' ')}' ;;`)
  const paths = commands.flatMap(({ path }) => (path === '' ? [] : `'${path}'`))
  return `_agency_api() {
  local command='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${command:+$command }$word" in
    ${paths.join(' | ')}) command="\${command:+$command }$word" ;;
    esac
  done
  case "$command" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _agency_api agency-api`
}

/** Makes the completion of bash available in zsh. */
const zshSetup = 'autoload -U +X compinit bashcompinit && compinit && bashcompinit'

export const completion = new Command('completion').description('print a script that completes commands in a shell')

defineCommand(
  completion.addArgument(new Argument('<shell>', 'the shell').choices(shells)),
  (_context, shell: Shell) => {
    const { parent } = completion
    if (!parent) throw new Error('The command has no program')
    const script = scriptOf(parent)
    const text = shell === 'zsh' ? `${zshSetup}\n${script}` : script
    return Promise.resolve({ result: { shell, script: text }, text: text.split('\n') })
  },
  { examples: ['completion bash >> ~/.bashrc', 'completion zsh >> ~/.zshrc'] },
)
