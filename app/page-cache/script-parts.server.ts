import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { PageHandle } from '../page-handle'
import { drawnFrom, USER } from '../session/drawn-from.server'
import { contentHash } from './content-hash'
import { isSameForOthers, mayBeStored } from './shared-pages.server'

const MAX_CHARACTERS = 8 * 1024 * 1024
const ADDRESS = /^\?scripts=([\w-]{22})$/
const CACHING = 'public, max-age=86400, immutable'

type Args = { request: Request; context: AppLoadContext }

/** What was taken out of pages, by its hash. */
const parts = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ length }, key) => length + key.length,
})

function keep(part: string): string {
  const name = contentHash(part)
  parts.set(name, part)
  return `?scripts=${name}`
}

/**
 * What keeps the part of a page that only scripts need and tells its address, to be fetched with them: where the page is the
 * same for others, and shows nobody who has logged in, because whoever knows the hash can read it. Undefined for all others.
 */
export async function partKeeper(
  args: Args,
  handles: (PageHandle | undefined)[],
): Promise<typeof keep | undefined> {
  const { facts, hasParts } = drawnFrom(args.context)
  const isOfNobody = (facts.get(USER) ?? 'null') === 'null'
  if (!hasParts || !isOfNobody || !mayBeStored(args.request)) return undefined
  return (await isSameForOthers(args, handles)) ? keep : undefined
}

/** The part that is asked for; undefined if a page is. One that is not known is looked for in the page drawn anew. */
export function scriptPart(
  request: Request,
  drawPage: (page: Request) => Promise<unknown>,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  const name = ADDRESS.exec(url.search)?.[1]
  if (!name || request.method !== 'GET') return undefined
  url.search = ''
  return answer(name, () => drawPage(new Request(url, request)))
}

async function answer(name: string, draw: () => Promise<unknown>): Promise<Response> {
  if (!parts.has(name)) await draw()
  const part = parts.get(name)
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  if (part === undefined) return new Response(null, { status: 404, headers })
  return new Response(part, { headers: { ...headers, 'Cache-Control': CACHING } })
}
