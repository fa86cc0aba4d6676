import { currentNavigation } from './router-state'

const KEY = 'reloaded'
const MINUTE = 60_000

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < MINUTE) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    // Without storage the page might reload forever.
    return false
  }
}

/** Reloads the page where a chunk is gone after a deployment, but at most once a minute; then the error is shown. */
export function reloadOnLostChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const { state, location } = currentNavigation() ?? {}
    if (!location || !mayReload()) return
    event.preventDefault()
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}
