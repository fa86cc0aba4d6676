import { BackupFailure } from './backup/archive'
import { backUp } from './backup/back-up'
import { restore } from './backup/restore'
import { ConfigError } from './config'

const BACKUP_USAGE = 'node build/backup.js save [<file ending in .tar.gz, or folder>]'
const RESTORE_USAGE = 'node build/backup.js restore <file> [--force]'

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function warn(text: string) {
  process.stderr.write(`${text}\n`)
}

function refuseOptions(args: string[], usage: string) {
  const option = args.find((word) => word.startsWith('-'))
  if (option) throw new BackupFailure(`${option} is not known here: ${usage}`)
}

async function runBackup(words: string[]) {
  refuseOptions(words, BACKUP_USAGE)
  if (words.length > 1) throw new BackupFailure(`One file or folder at most: ${BACKUP_USAGE}`)
  print(await backUp(process.env, words[0], new Date()))
}

async function runRestore(args: string[]) {
  const words = args.filter((word) => word !== '--force')
  refuseOptions(words, RESTORE_USAGE)
  const [path] = words
  if (!path || words.length > 1) throw new BackupFailure(`Which file? ${RESTORE_USAGE}`)
  const { done, warning } = await restore(process.env, path, {
    force: words.length < args.length,
    now: new Date(),
  })
  print(done)
  if (warning) warn(warning)
}

async function run([command, ...words]: string[]) {
  try {
    if (command === 'save') await runBackup(words)
    else if (command === 'restore') await runRestore(words)
    else throw new BackupFailure(`${BACKUP_USAGE}, or ${RESTORE_USAGE}`)
  } catch (error) {
    const isKnown = error instanceof BackupFailure || error instanceof ConfigError
    warn(isKnown ? error.message : String(error))
    process.exitCode = 1
  }
}

await run(process.argv.slice(2))
