import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { drawnFrom, USER } from '../platform/drawn-from.server'
import { contentHash } from './content-hash'
import { isSameForOthers, mayBeStored } from './shared-pages.server'
import type { StoredPage } from './stored-pages.server'

const MAX_BYTES = 8 * 1024 * 1024
const ADDRESS = /^\?scripts=([\w-]{22})$/
const CACHING = 'public, max-age=86400, immutable'

type Args = { request: Request; context: AppLoadContext }

/** The parts that were taken out of pages, by their hash. They are bytes, because a piece of a string keeps the whole string in memory. */
const parts = new LRUCache<string, ReturnType<TextEncoder['encode']>>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ length }, key) => length + key.length,
})

/** Keeps a part of a page, and returns its address relative to the page. */
export function keepPart(part: string): string {
  const name = contentHash(part)
  parts.set(name, new TextEncoder().encode(part))
  return `?scripts=${name}`
}

/**
 * Returns what keeps the part of a shared page that only scripts need and tells its address, to be fetched with them: where the page is
 * the same for others, and shows nobody who has logged in, because whoever knows the hash can read it. It is undefined for all others.
 */
export async function partKeeper(args: Args): Promise<typeof keepPart | undefined> {
  const { facts, hasParts } = drawnFrom(args.context)
  const isOfNobody = (facts.get(USER) ?? 'null') === 'null'
  if (!hasParts || !isOfNobody || !mayBeStored(args.request)) return undefined
  return (await isSameForOthers(args)) ? keepPart : undefined
}

/** Returns the name of the part that is asked for; undefined if a page is. */
export function partAskedFor({ url, method }: Request): string | undefined {
  return method === 'GET' ? ADDRESS.exec(new URL(url).search)?.[1] : undefined
}

/** Returns whether an address is that of a part that can be sent at once. */
export function isKeptPart(address: string): boolean {
  const query = address.indexOf('?')
  return query >= 0 && parts.has(ADDRESS.exec(address.slice(query))?.[1] ?? '')
}

type Page = {
  /** Finds the page as it was drawn last, unless something has changed since. */
  find: () => Promise<Pick<StoredPage, 'html'> | undefined>
  draw: () => Promise<unknown>
}

/**
 * Answers with a part, or with 404 where no part has that name. An unknown name may be that of another process, which draws the same page:
 * the page is drawn anew, unless it is known to have another part. So names that are made up cost no drawing.
 */
export async function answerPart(name: string, { find, draw }: Page): Promise<Response> {
  if (!parts.has(name)) {
    const page = await find()
    if (!page || page.html.includes(name)) await draw()
  }
  const part = parts.get(name)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  if (part === undefined) return new Response(null, { status: 404, headers })
  return new Response(part, { headers: { ...headers, 'Cache-Control': CACHING } })
}
