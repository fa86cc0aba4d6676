import { setImmediate } from 'node:timers/promises'

/** How long work goes on before other requests have their turn, in milliseconds. */
const SLICE_MS = 20

/**
 * Returns what long work awaits between its steps, so that other requests go on meanwhile. Awaiting queries does not let them, because
 * SQLite answers at once.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}
