import type { Visit } from '../session/visit.server'
import { orderPath } from '../shop/order-path'

/**
 * Where to send whoever has just posted a form: browsers hold each further redirect against our policy for forms, and a
 * provider may lead on to any bank. So its page is reached from a page of ours.
 */
export function wayToPay(visit: Visit, order: { id: string }, url: string): string {
  if (new URL(url).origin === visit.origin) return url
  return visit.addressOfChange(orderPath(visit.locale, order, 'pay/continue'))
}
