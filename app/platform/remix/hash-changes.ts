import { showsActionDataAt } from './router-state'

/**
 * The router takes a step to another place of the page, by a link such as `#main`, the address or Back, for one to another
 * page, and drops what the form was answered. So it does not hear of those steps. Call it before there is a router.
 */
export function keepAnswersOnHashChanges() {
  const capture = true
  const hide = (event: PopStateEvent) =>
    showsActionDataAt(window.location) && event.stopImmediatePropagation()
  window.addEventListener('popstate', hide, capture)
}
