import type { BackendFetch } from './chosen-backend.server'

type CacheEntry = { etag: string; value: unknown }

// Each fetch function has its own, so that two backends in one process (as in tests) do not share a cache.
const caches = new WeakMap<BackendFetch, Map<string, CacheEntry>>()

/** Returns the cache of what a backend has answered to everybody, by language and path. */
export function cacheFor(fetchBackend: BackendFetch): Map<string, CacheEntry> {
  const cache = caches.get(fetchBackend) ?? new Map<string, CacheEntry>()
  caches.set(fetchBackend, cache)
  return cache
}
