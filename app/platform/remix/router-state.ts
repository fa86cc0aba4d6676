import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext } from 'react-router'

declare global {
  interface Window {
    /** Private to Remix: no public API gives code outside React its state. Check it at each upgrade. */
    __remixRouter?: {
      state: {
        location: { pathname: string; search: string }
        navigation: { state: string; location?: Location & { state?: unknown } }
        actionData: object | null
      }
    }
  }
}

/** Action data of all routes, unlike useActionData. */
export function useAllActionData(): unknown[] {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {})
}

/** The error on the page, also for components above its boundary, unlike useRouteError. */
export function useRenderedError(): unknown {
  return Object.values(useContext(UNSAFE_DataRouterStateContext)?.errors ?? {})[0]
}

export function currentNavigation() {
  return window.__remixRouter?.state.navigation
}

export function showsActionDataAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const { actionData, location } = window.__remixRouter?.state ?? {}
  return Boolean(actionData) && location?.pathname === pathname && location.search === search
}
