import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Program } from '../support/processes'

const execute = promisify(execFile)

/** The lists of milliseconds that another program of the benchmark prints about a shop's data, in a process of its own. */
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
