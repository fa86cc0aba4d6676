import type { z } from 'zod'

const PAUSE_MS = 30_000

/** After a failure, `get` throws at once for half a minute, so that no visitor waits again. */
export function createExternalService(name: string, timeoutMs: number, now = () => performance.now()) {
  let pausedUntil = Number.NEGATIVE_INFINITY
  const isPaused = () => now() < pausedUntil

  async function get<Schema extends z.ZodTypeAny>(
    url: string,
    schema: Schema,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    if (isPaused()) throw new Error(`${name} has just failed`)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { headers, signal, redirect: 'error' })
      if (!response.ok) throw new Error(`${name} answered ${response.status}`)
      return schema.parse(await response.json())
    } catch (error) {
      pausedUntil = now() + PAUSE_MS
      throw error
    }
  }

  return { get, isPaused }
}
