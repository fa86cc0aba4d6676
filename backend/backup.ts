import { parseArgs } from 'node:util'
import { BackupFailure } from './backup/archive'
import { backUp } from './backup/back-up'
import { restore } from './backup/restore'
import { ConfigError } from './config'

const USAGE = `node build/backup.js save [<file ending in .tar.gz, or folder>]
node build/backup.js restore <file> [--force]`

function wordsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
    return { force: values.force, words: positionals }
  } catch (error) {
    throw new BackupFailure(`${(error as Error).message}\n${USAGE}`)
  }
}

async function run(args: string[]) {
  try {
    const { force, words } = wordsOf(args)
    const [command, path, ...others] = words
    if (command === 'save' && !force && others.length === 0) {
      process.stdout.write(`${await backUp(process.env, path, new Date())}\n`)
    } else if (command === 'restore' && path && others.length === 0) {
      const { done, warning } = await restore(process.env, path, { force, now: new Date() })
      process.stdout.write(`${done}\n`)
      if (warning) process.stderr.write(`${warning}\n`)
    } else throw new BackupFailure(USAGE)
  } catch (error) {
    const isKnown = error instanceof BackupFailure || error instanceof ConfigError
    process.stderr.write(`${isKnown ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

await run(process.argv.slice(2))
