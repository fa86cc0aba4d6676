import { execFileSync } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { type Program, type Settings, startShop } from '../support/processes'

export const COUNT = 2

/** Starts a shop of so many processes, for one test. */
export async function startWorkers(settings: Settings = {}) {
  const shop = await startShop({ WORKERS: String(COUNT), ...settings })
  onTestFinished(shop.dispose)
  return shop
}

/** Returns the processes that a program has started. */
export function workersOf({ pid }: Program): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return all.flatMap((line) => {
    const [own, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === pid && !args.includes('-o') ? [Number(own)] : []
  })
}
