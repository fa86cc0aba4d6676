declare global {
  interface Window {
    /** Where Remix keeps its router. */
    __remixRouter?: { state: { navigation: { state: string; location?: Location } } }
  }
}

const KEY = 'reloaded'
const MINUTE = 60_000

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < MINUTE) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Who cannot remember would reload for ever.
    return false
  }
}

/**
 * When code or words of the page one is going to cannot be loaded (the shop may have been renewed since this page was
 * opened), that page is loaded whole, from the server; at most once a minute. The next time the error stands. What was
 * only fetched ahead, or would have come to a page that is there already, is no reason to take a page away.
 */
export function reloadOnLostChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const { state, location } = window.__remixRouter?.state.navigation ?? {}
    if (!location || !mayReload()) return
    event.preventDefault()
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}
