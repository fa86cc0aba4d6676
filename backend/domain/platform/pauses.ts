import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 20

/** Awaited between the steps of long work. Queries do not let other requests go on, as SQLite answers at once. */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}
