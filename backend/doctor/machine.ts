import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../config'
import { type Finding, look, missing, note, ok } from './finding'

const ENOUGH_BYTES = 1e9
const NEEDED_BYTES = 2e8
const MAX_DRIFT_MS = 60_000

async function disk({ dataDir }: Config) {
  const place = existsSync(dataDir) ? dataDir : '.'
  const { bavail, bsize } = await statfs(place)
  const text = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free at ${dataDir}.`
  if (bavail * bsize < NEEDED_BYTES) return missing(`${text} Orders are refused once it is full.`)
  return bavail * bsize < ENOUGH_BYTES ? note(`${text} That is little.`) : ok(text)
}

async function dateOf(url: string): Promise<Date | undefined> {
  const options = { method: 'HEAD', signal: AbortSignal.timeout(3_000), redirect: 'manual' } as const
  const response = await fetch(url, options).catch(() => undefined)
  const date = response?.headers.get('date')
  return date ? new Date(date) : undefined
}

/** Services that the shop calls anyway say what time it is. */
async function clock(services: readonly string[], now: () => Date) {
  const told = (await Promise.all(services.map(dateOf))).find((date) => date !== undefined)
  if (!told) return note(`${now().toISOString()}. No service is set that it could be compared with.`)
  const seconds = Math.round((now().getTime() - told.getTime()) / 1_000)
  if (Math.abs(seconds) * 1_000 <= MAX_DRIFT_MS) return ok('It agrees with the services outside.')
  return missing(
    `It is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead' : 'behind'}: links and codes would expire wrongly.`,
  )
}

export function machineFindings(
  config: Config,
  services: readonly string[],
  now: () => Date,
): Promise<Finding>[] {
  return [look('Disk', () => disk(config)), look('Clock', () => clock(services, now))]
}
