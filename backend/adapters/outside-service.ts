import type { z } from 'zod'

/** How long a service that has failed is left alone, in milliseconds. */
const REST_MS = 30_000

/**
 * A service that is asked for JSON while a visitor waits. One that fails, or answers too late or something else, is left
 * alone for half a minute, so that it holds up nobody; `get` throws then, too. `now` is in milliseconds.
 */
export function createOutsideService(name: string, timeoutMs: number, now = () => performance.now()) {
  let restsUntil = Number.NEGATIVE_INFINITY
  const isResting = () => now() < restsUntil

  async function get<Schema extends z.ZodTypeAny>(url: string, schema: Schema): Promise<z.output<Schema>> {
    if (isResting()) throw new Error(`${name} has just failed`)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      return schema.parse(await response.json())
    } catch (error) {
      restsUntil = now() + REST_MS
      throw error
    }
  }

  return { get, isResting }
}
