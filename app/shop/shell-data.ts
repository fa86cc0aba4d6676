import { useRouteLoaderData } from '@remix-run/react'
import type { PromiseId } from '../../contract/owner-promises'
import type { Unanswered } from '../api/unanswered.server'
import type { ShopDetails } from '../api/web-content.server'

type DeliveryPlace = {
  country: string
  name: string
  regionName?: string
  canBuy: boolean
  canRent: boolean
}

/** `name` is the first name, or the email address. */
export type ShopUser = { name: string }

export type SharedShellData = {
  details: ShopDetails
  place: DeliveryPlace
  user: ShopUser | null
  /** Such as 'https://shop.example'. */
  origin: string
  isDemo: boolean
  /** Calls that the backend does not have, so pages do not link to them. */
  unanswered: Unanswered[]
  isTextBrowser: boolean
  leftOut: string[]
  /** Shown in place of links to an order, while the shop takes none. */
  closed?: { title: string; text: string; contact: string }
}

export function useShellData(): SharedShellData | undefined {
  return useRouteLoaderData<SharedShellData>('shell')
}

/** False in text browsers, which draw hidden and disabled buttons like others. */
export function useIsGraphical(): boolean {
  return !useShellData()?.isTextBrowser
}

/** In a live shop, pages promise what the owner has confirmed; nothing where that could not be loaded. */
export function usePromised(): (id: PromiseId) => boolean {
  const leftOut = useShellData()?.leftOut
  return (id) => leftOut !== undefined && !leftOut.includes(id)
}

/** A new password ends other sessions where the backend knows them; of any other, nothing is known. */
export const useEndsSessions = (): boolean => useShellData()?.unanswered.includes('accountData') === false
