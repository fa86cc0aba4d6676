import { setTimeout as wait } from 'node:timers/promises'

/** Asks again and again until the answer is yes. Rejects, saying what was waited for, when the time is over. */
export async function until(what: string, isSo: () => unknown, limitMs = 30_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms for ${what}`)
    await wait(10)
  }
}
