import { isServerReached } from './connection'
import { currentNavigation } from './router-state'

/**
 * Has the next page come whole from the server where a chunk of it is gone after a deployment or broken; while something is sent, the page
 * that is shown comes anew.
 */
export function reloadOnLostChunk() {
  let handled: unknown
  window.addEventListener('vite:preloadError', async (event) => {
    const navigation = currentNavigation()
    if (!navigation?.location) return
    event.preventDefault()
    // A page has many chunks.
    if (navigation === handled) return
    handled = navigation
    const { state, location } = navigation
    // Whoever has gone on meanwhile is not called back.
    if (!(await isServerReached()) || currentNavigation() !== navigation) return
    if (state === 'loading') window.location.assign(location.pathname + location.search)
    else window.location.reload()
  })
}
