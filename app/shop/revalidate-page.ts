import type { ShouldRevalidateFunction } from '@remix-run/react'
import { GOING_TO } from '../login-path'
import { OF_PLACE_DIALOGS } from './place-path'

/** What a dialog puts into the address for itself. */
const OF_DIALOGS = ['added', GOING_TO, ...OF_PLACE_DIALOGS]

function ownSearch({ searchParams }: URL): string {
  const own = new URLSearchParams(searchParams)
  for (const name of OF_DIALOGS) own.delete(name)
  return own.toString()
}

const sameParams = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** For a page's `shouldRevalidate`: a dialog that opens or closes over it fetches nothing of the page again. */
export const unlessDialog: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  // A post that failed on our side changed nothing, and asking again would take away what was typed.
  if (actionStatus !== undefined && actionStatus >= 500) return false
  if (formMethod && formMethod !== 'GET') return true
  const isSamePage = ownSearch(currentUrl) === ownSearch(nextUrl) && sameParams(currentParams, nextParams)
  const isOtherAddress = currentUrl.href !== nextUrl.href
  return isSamePage && isOtherAddress ? false : defaultShouldRevalidate
}
