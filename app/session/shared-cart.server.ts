import { z } from 'zod'
import { addDays, type IsoDate } from '../../contract/dates'
import { SHARED_CART_DAYS } from '../../contract/promises'
import type { Cart } from './cart'
import { packCart, packedCartSchema, unpackCart } from './cart.server'
import { seal, unseal } from './sealed.server'

const sharedSchema = z.object({ until: z.string(), cart: packedCartSchema })

/** A link is sealed with a secret of its own, so that it is never taken for a cookie. */
const ownSecret = (secret: string) => `${secret} of shared carts`

export function sealCart({ voucher: _, ...cart }: Cart, secret: string, today: IsoDate): string {
  const shared = { until: addDays(today, SHARED_CART_DAYS), cart: packCart(cart) }
  return seal(JSON.stringify(shared), ownSecret(secret))
}

/** Returns undefined for a text that was changed, made by another shop or is too old. */
export function openSealedCart(sealed: string, secret: string, today: IsoDate): Cart | undefined {
  try {
    const { until, cart } = sharedSchema.parse(JSON.parse(unseal(sealed, ownSecret(secret))))
    return today > until ? undefined : unpackCart(cart)
  } catch {
    return undefined
  }
}
