import type { LoaderFunctionArgs } from '@remix-run/node'
import { daysBetween } from '../../../contract/dates'
import { readShopDetails } from '../../api/web-content.server'
import { calendarOf } from '../../order/calendar'
import { openOrder } from '../../order/open-order.server'
import { visitOf } from '../../session/visit.server'

/** Answers with the days of delivery and return for a calendar. Throws a 404 response for an order without such days. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { id, number, period, lines, isCanceled } = await openOrder(visit, args.params.uuid ?? '')
  if (!period || isCanceled) throw new Response(null, { status: 404 })
  const { phone, shopName: shop } = await readShopDetails(visit.backend)
  const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')
  const values = { number, phone, shop, items, interpolation: { escapeValue: false } }
  const event = (kind: 'delivery' | 'return', day: string) => ({
    uid: `${id}-${kind}@${new URL(visit.origin).hostname}`,
    day,
    title: visit.t(`order-access:dates.${kind}`, values),
    text: visit.t('order-access:dates.text', values),
  })
  // An extension moves the last day, and nothing else does, so that the days become more with each change.
  const version = { made: new Date(), sequence: daysBetween(period.start, period.end) }
  const events = [event('delivery', period.start), event('return', period.end)]
  return new Response(calendarOf(events, version), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.ics"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
