import { useActionData, useLocation, useMatches } from '@remix-run/react'
import type { Refused } from '../typed/names'

/** Returns why a verb of this page was refused, and what was typed into its form; undefined where none was. */
export const useRefused = () => useActionData<{ refused?: Refused } | undefined>()?.refused

/** Returns the address of a verb of this page, with the filters of the page. */
export function useVerbAddress(): (verb: string) => string {
  const { pathname, search } = useLocation()
  const isOfVerb = useMatches().at(-1)?.id.includes('/')
  const page = isOfVerb ? pathname.slice(0, pathname.lastIndexOf('/')) : pathname
  return (verb) => (verb ? `${page}/${verb}${search}` : `${page}${search}`)
}
