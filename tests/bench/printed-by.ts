import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Program } from '../support/processes'

const execute = promisify(execFile)

/**
 * Runs another program of the benchmark, in a process of its own, and returns the lists of milliseconds that it prints about a shop's data.
 */
export async function printedBy<Name extends string>(
  program: string,
  shop: Pick<Program, 'dataDir'>,
  ...args: string[]
): Promise<Record<Name, number[]>> {
  const path = fileURLToPath(new URL(`./${program}.js`, import.meta.url))
  const env = { ...process.env, DATA_DIR: shop.dataDir }
  const { stdout } = await execute(process.execPath, [path, ...args], { env })
  return JSON.parse(stdout)
}
