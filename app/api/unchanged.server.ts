import type { z } from 'zod'
import type { Backend } from './backend.server'

type Kept = { etag: string; value: unknown }

// By the way the backend is reached, so that two backends in one process (as in tests) never mix.
const keptByBackend = new WeakMap<Backend['fetch'], Map<string, Kept>>()

function keptOf(backend: Backend): Map<string, Kept> {
  const kept = keptByBackend.get(backend.fetch) ?? new Map<string, Kept>()
  keptByBackend.set(backend.fetch, kept)
  return kept
}

/**
 * Reads something public that seldom changes, and maps it only when it has changed: each call asks the backend
 * with the ETag of what is kept, so an answer is never stale and a 304 costs neither parsing nor mapping.
 */
export async function readUnchanged<Schema extends z.ZodTypeAny, Value>(
  backend: Backend,
  path: string,
  schema: Schema,
  map: (answer: z.output<Schema>) => Value,
): Promise<Value> {
  const kept = keptOf(backend)
  const key = `${backend.locale} ${path}`
  const known = kept.get(key)
  const answer = await backend.getIfChanged(path, schema, known?.etag)
  // The key is made of a path and this mapping alone, so what is kept under it is what the mapping made.
  if (!answer) return known?.value as Value
  const value = map(answer.body)
  if (answer.etag) kept.set(key, { etag: answer.etag, value })
  return value
}
