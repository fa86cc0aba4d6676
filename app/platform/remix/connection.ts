import { useSyncExternalStore } from 'react'
import { currentNavigation, showsActionDataAt } from './router-state'

/** A browser that knows that it is offline, or what a press came to: nothing was sent for it, or nobody knows whether that arrived. */
export type Lost = 'offline' | 'unsent' | 'unanswered'

let lost: Lost | undefined
const listeners = new Set<() => void>()

function tell(now: Lost | undefined) {
  lost = now
  for (const listener of listeners) listener()
}

const begin = () => tell(navigator.onLine ? undefined : 'offline')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => lost

/** Returns how the connection is lost. The router then waits, as if it went on. */
export const useLost = (): Lost | undefined => useSyncExternalStore(subscribe, current, current)

/** Returns whether the server can be reached, and says so on the page if it cannot: ask before the page is left for a document. */
export async function isServerReached(): Promise<boolean> {
  begin()
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    tell('unsent')
    return false
  }
}

/**
 * Has a request of the router wait where the connection fails it, so that the page stays with all that was typed, instead of an error. The
 * next press sends anew. An answer counts once all of it is there.
 */
function waitWhenLost({ fetch }: typeof window) {
  window.fetch = async (input, init) => {
    const { signal, method = 'GET' } = init ?? {}
    // The router alone asks so.
    if (!signal || !(input instanceof URL)) return fetch(input, init)
    const mayArrive = method !== 'GET' && navigator.onLine
    begin()
    try {
      const answer = await fetch(input, init)
      const body = await answer.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, answer)
    } catch (error) {
      if (signal.aborted) throw error
      tell(mayArrive ? 'unanswered' : 'unsent')
      return new Promise(() => {})
    }
  }
}

/**
 * Has the next page come whole from the server where a chunk of it is gone after a deployment or broken; while something is sent, the page
 * that is shown comes anew.
 */
function reloadOnLostChunk() {
  let handled: unknown
  window.addEventListener('vite:preloadError', async (event) => {
    const navigation = currentNavigation()
    if (!navigation?.location) return
    event.preventDefault()
    // A page has many chunks.
    if (navigation === handled) return
    handled = navigation
    const { state, location } = navigation
    // A visitor who has gone on meanwhile is not called back.
    if (!(await isServerReached()) || currentNavigation() !== navigation) return
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}

/**
 * Hides steps to another place of the page, by a link such as `#main`, the address or Back, from the router, which takes them for steps to
 * another page and drops the errors of a form.
 */
function keepErrorsOnHashChanges() {
  const capture = true
  const hide = (event: PopStateEvent) =>
    showsActionDataAt(window.location) && event.stopImmediatePropagation()
  window.addEventListener('popstate', hide, capture)
}

/** Keeps a page, and what was typed on it, where the connection, a release or a link within it fails it. Call it before there is a router. */
export function keepPage() {
  keepErrorsOnHashChanges()
  reloadOnLostChunk()
  waitWhenLost(window)
  addEventListener('online', begin)
  addEventListener('offline', begin)
}
