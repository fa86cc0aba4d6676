import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router'

declare global {
  interface Window {
    __remixRouter?: { state: { navigation: { state: string; location?: Location } } }
  }
}

/** Of all routes, unlike useActionData. */
export function useAllActionData(): unknown[] {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {})
}

/** Also above the boundary that shows it, unlike useRouteError. */
export function useShownError(): unknown {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.errors ?? {})[0]
}

export function currentNavigation() {
  return window.__remixRouter?.state.navigation
}
