import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { BackupFailure } from './failure'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

const DEBIAN = '/usr/lib/postgresql'
const MAX_OUTPUT_BYTES = 1e7
const execute = promisify(execFile)

// Debian keeps those of a server out of PATH.
function usualFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const { PATH = '' } = process.env
  const known = PATH.split(delimiter).filter((folder) => folder !== '')
  return [...known, ...newestFirst.map((version) => join(DEBIAN, version, 'bin'))]
}

/** Returns where a program of PostgreSQL lies. Throws BackupFailure, saying what to install. */
export function findProgram(program: Program, folders = usualFolders()): string {
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (found) return found
  throw new BackupFailure(
    `${program} is not installed. It is one of PostgreSQL's client programs ("apt-get install postgresql-client"), whose version must be that of the server or newer.`,
  )
}

/** Runs a program of PostgreSQL. Throws BackupFailure with what it said. */
export async function runProgram(program: Program, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const path = findProgram(program)
  try {
    await execute(path, args, { env, maxBuffer: MAX_OUTPUT_BYTES })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new BackupFailure(`${program} failed: ${(stderr || message).trim()}`)
  }
}

/** Runs a program of PostgreSQL on a database. Its password goes by the environment, because everybody on a machine can read arguments. */
export function runOnDatabase(program: Program, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  return runProgram(program, [`--dbname=${address.href}`, '--no-password', ...args], env)
}
