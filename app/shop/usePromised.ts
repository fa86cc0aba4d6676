import type { PromiseId } from '../../contract/owner-promises'
import { useShellData } from './shell-data'

/** In a live shop, pages promise what the owner has confirmed. */
export function usePromised(): (id: PromiseId) => boolean {
  const leftOut = useShellData()?.leftOut ?? []
  return (id) => !leftOut.includes(id)
}
