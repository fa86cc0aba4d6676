import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Program } from '../support/processes'

/** What another program of the benchmark prints about a shop's data, in a process of its own. */
export function printedBy(program: string, shop: Pick<Program, 'dataDir'>, ...args: string[]): string {
  const path = fileURLToPath(new URL(`./${program}.js`, import.meta.url))
  const env = { ...process.env, DATA_DIR: shop.dataDir }
  return execFileSync(process.execPath, [path, ...args], { env, encoding: 'utf8' })
}
