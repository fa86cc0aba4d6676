import { useHydrated } from 'remix-utils/use-hydrated'
import { useShellData } from './shell-data'

/** False in text browsers, which draw hidden and disabled buttons like others. */
export function useIsGraphical(): boolean {
  const isTextBrowser = useShellData()?.isTextBrowser ?? false
  return useHydrated() || !isTextBrowser
}
