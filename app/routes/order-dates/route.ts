import { daysBetween } from '../../../contract/dates'
import { writtenPieces } from '../../../contract/written-pieces'
import { readShopDetails } from '../../api/web-content.server'
import { calendarOf } from '../../ordering/order/calendar'
import { openOrder } from '../../ordering/order/open-order.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(async (visit, uuid) => {
  const order = await openOrder(visit, uuid)
  const { id, number, period, lines, isCanceled, announcedReturn, history } = order
  if (!period || isCanceled) throw new Response(null, { status: 404 })
  const { phone, shopName: shop } = await readShopDetails(visit.backend)
  const items = lines.map(({ quantity, name }) => writtenPieces(quantity, name)).join('\n')
  const values = { number, phone, shop, items, interpolation: { escapeValue: false } }
  const event = (kind: 'delivery' | 'return', day: string) => ({
    uid: `${id}-${kind}@${new URL(visit.origin).hostname}`,
    day,
    title: visit.t(`order-access:dates.${kind}`, values),
    text: visit.t('order-access:dates.text', values),
  })
  // Rises with each change: an extension adds days, and a change of the return adds seconds.
  const changeTimes = [...history.map(({ at }) => at), announcedReturn?.changedAt ?? ''].sort()
  const seconds = Math.ceil(
    (Date.parse(changeTimes.at(-1) ?? '') - Date.parse(changeTimes.find(Boolean) ?? '')) / 1_000,
  )
  const version = { createdAt: visit.now, sequence: daysBetween(period.start, period.end) + (seconds || 0) }
  const events = [event('delivery', period.start), event('return', announcedReturn?.day ?? period.end)]
  return new Response(calendarOf(events, version), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.ics"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
})
