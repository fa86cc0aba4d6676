import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router'

declare global {
  interface Window {
    /** Where Remix keeps its router. */
    __remixRouter?: { state: { navigation: { state: string; location?: Location } } }
  }
}

/** What the actions of all routes have answered; useActionData knows that of its own route only. */
export function useAllActionData(): unknown[] {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {})
}

/** The error that is shown instead of a page; useRouteError knows it only below the boundary that shows it. */
export function useShownError(): unknown {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.errors ?? {})[0]
}

/** The navigation under way, in the browser and outside of components. */
export function currentNavigation() {
  return window.__remixRouter?.state.navigation
}
