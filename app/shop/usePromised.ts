import type { PromiseId } from '../../contract/owner-promises'
import { useShellData } from './shell-data'

/** Returns a function that tells whether pages may promise something: in a live shop what its owner has confirmed. */
export function usePromised(): (id: PromiseId) => boolean {
  const leftOut = useShellData()?.leftOut ?? []
  return (id) => !leftOut.includes(id)
}
