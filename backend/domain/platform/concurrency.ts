import { Refusal } from './refusal'

/** Throws Refusal 'busy' when too many callers wait. */
export function limitConcurrency(maxConcurrent: number, maxWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<Result>(action: () => Promise<Result>): Promise<Result> {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) throw new Refusal('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
