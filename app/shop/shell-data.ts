import { useRouteLoaderData } from '@remix-run/react'
import type { Unanswered } from '../api/unanswered.server'

type DeliveryPlace = {
  country: string
  name: string
  regionName?: string
  canBuy: boolean
  canRent: boolean
}

/** `name` is the first name, or the e-mail address if none was given. */
export type ShopUser = { name: string; phoneVerified: boolean }

export type SharedShellData = {
  place: DeliveryPlace
  user: ShopUser | null
  /** The public origin, such as 'https://shop.example'. */
  origin: string
  isDemo: boolean
  /** The backend has no call for these, so nothing leads to them. */
  unanswered: Unanswered[]
  isTextBrowser: boolean
  /** Promises that the owner has not confirmed are left out of pages. */
  leftOut: string[]
  /** The words that replace what leads to an order, while the shop takes none. */
  closed?: { title: string; text: string; contact: string }
}

/** Returns undefined if the shell failed to load. */
export function useShellData(): SharedShellData | undefined {
  return useRouteLoaderData<SharedShellData>('shell')
}
