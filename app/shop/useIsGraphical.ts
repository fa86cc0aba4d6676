import { useHydrated } from 'remix-utils/use-hydrated'
import { useShellData } from './shell-data'

/** Returns false in text browsers, which draw hidden and disabled buttons like any other. */
export function useIsGraphical(): boolean {
  const isTextBrowser = useShellData()?.isTextBrowser ?? false
  return useHydrated() || !isTextBrowser
}
