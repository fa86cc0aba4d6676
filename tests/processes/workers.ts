import { execFileSync } from 'node:child_process'
import type { Program, Settings } from '../support/processes'
import { started } from './grounds'

export const COUNT = 2

/** Starts a shop of so many processes, for one test. */
export const startWorkers = (settings: Settings = {}) => started({ WORKERS: String(COUNT), ...settings })

/** Returns the processes that a program has started. */
export function workersOf({ pid }: Program): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return all.flatMap((line) => {
    const [own, parent, ...args] = line.trim().split(/\s+/)
    return Number(parent) === pid && !args.includes('-o') ? [Number(own)] : []
  })
}
