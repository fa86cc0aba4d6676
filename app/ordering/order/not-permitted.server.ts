import { mailtoOf } from '../../../contract/mailto'
import { readShopDetails } from '../../api/web-content.server'
import type { Unavailable } from '../../platform/unavailable.server'
import type { Visit } from '../../session/visit.server'
import { orderPath } from '../../shop/paths'

/** A 409 response with whom to ask. */
export async function notPermitted(
  { backend, t, locale }: Visit,
  order: { id: string; number: string },
): Promise<Response> {
  const { phone, phoneLink, email } = await readShopDetails(backend)
  const contact: Unavailable['contact'] = [
    ...(phoneLink ? [{ href: `tel:${phoneLink}`, children: phone }] : []),
    ...(email.includes('@')
      ? [{ href: `${mailtoOf(email)}?${new URLSearchParams({ subject: order.number })}`, children: email }]
      : []),
    { href: orderPath(locale, order), children: t('order-access:notPermitted.toOrder') },
  ]
  const title = t('order-access:notPermitted.title')
  const message = t('order-access:notPermitted.text', { number: order.number })
  return Response.json({ title, message, contact }, { status: 409, headers: { 'Cache-Control': 'no-store' } })
}
