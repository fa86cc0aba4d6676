import { useRouteLoaderData } from '@remix-run/react'

/** Where the visitor wants things delivered, and what can be done there (SPEC §4). */
export type DeliveryPlace = {
  country: string
  name: string
  region?: string
  canBuy: boolean
  canRent: boolean
}

/** Who is logged in. `name` is what one calls them: the first name, or the e-mail address where none was given. */
export type ShopUser = { name: string; phoneVerified: boolean }

/** What the frame around every page knows, for parts that stand in it and in dialogs alike. */
export type SharedShellData = {
  place: DeliveryPlace
  user: ShopUser | null
  /** Where the public reaches the shop, as in 'https://shop.example'. */
  origin: string
  /** Nothing is real here; mails and text messages can be read in the shop itself. */
  isDemo: boolean
}

/** Undefined where the frame could not be loaded. */
export function useShellData(): SharedShellData | undefined {
  return useRouteLoaderData<SharedShellData>('shell')
}
