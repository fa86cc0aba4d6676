import { currentNavigation } from './router-state'

const KEY = 'reloaded'
const MINUTE = 60_000

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < MINUTE) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without a memory the page would reload for ever.
    return false
  }
}

/**
 * Loads the page one is going to from the server when its code or words cannot be loaded (the shop may have been
 * deployed anew since); at most once a minute, then the error is shown. A file that was only prefetched takes no page
 * away.
 */
export function reloadOnLostChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const { state, location } = currentNavigation() ?? {}
    if (!location || !mayReload()) return
    event.preventDefault()
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}
