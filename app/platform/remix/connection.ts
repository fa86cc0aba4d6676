import { useSyncExternalStore } from 'react'
import { currentNavigation, showsActionDataAt } from './router-state'

/** 'unsent': the request did not leave the browser; 'unanswered': it may have reached the server. */
export type LostConnection = 'offline' | 'unsent' | 'unanswered'

let lost: LostConnection | undefined
const listeners = new Set<() => void>()

function setLost(next: LostConnection | undefined) {
  lost = next
  for (const listener of listeners) listener()
}

const resetLost = () => setLost(navigator.onLine ? undefined : 'offline')

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const getLost = () => lost

/** How the connection was lost; the router then keeps waiting. */
export const useLost = (): LostConnection | undefined => useSyncExternalStore(subscribe, getLost, getLost)

/** Call it before a document navigation: if the server cannot be reached, the page says so and stays. */
export async function isServerReached(): Promise<boolean> {
  resetLost()
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    setLost('unsent')
    return false
  }
}

/**
 * Keeps a router request pending where the connection fails, so that the page stays with all that was typed; the next press sends
 * again. The body is read completely, as it may break off too.
 */
function waitWhenLost({ fetch }: typeof window) {
  window.fetch = async (input, init) => {
    const { signal, method = 'GET' } = init ?? {}
    // Only the router calls fetch with a URL and a signal.
    if (!signal || !(input instanceof URL)) return fetch(input, init)
    const mayArrive = method !== 'GET' && navigator.onLine
    resetLost()
    try {
      const answer = await fetch(input, init)
      const body = await answer.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, answer)
    } catch (error) {
      if (signal.aborted) throw error
      setLost(mayArrive ? 'unanswered' : 'unsent')
      return new Promise(() => {})
    }
  }
}

/**
 * Loads the next page as a document where one of its chunks is missing, as after a deployment; after a submission, reloads the
 * current page.
 */
function reloadOnLostChunk() {
  let handled: unknown
  window.addEventListener('vite:preloadError', async (event) => {
    const navigation = currentNavigation()
    if (!navigation?.location) return
    event.preventDefault()
    // Each missing chunk of a page fires the event.
    if (navigation === handled) return
    handled = navigation
    const { state, location } = navigation
    // The visitor may have started another navigation meanwhile.
    if (!(await isServerReached()) || currentNavigation() !== navigation) return
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}

/**
 * Hides hash changes within the page from the router, which takes them for navigations and would drop the errors of a form.
 * They come from links such as `#main`, the address bar and Back.
 */
function keepErrorsOnHashChanges() {
  const capture = true
  const hide = (event: PopStateEvent) =>
    showsActionDataAt(window.location) && event.stopImmediatePropagation()
  window.addEventListener('popstate', hide, capture)
}

/** Keeps a page and what was typed on it when the connection fails or a chunk is missing. Call it before the router starts. */
export function keepPage() {
  keepErrorsOnHashChanges()
  reloadOnLostChunk()
  waitWhenLost(window)
  addEventListener('online', resetLost)
  addEventListener('offline', resetLost)
}
