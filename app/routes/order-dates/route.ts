import { daysBetween } from '../../../contract/dates'
import { firstWithdrawal } from '../../../contract/order-journey'
import { isChargedKind } from '../../../contract/order-status'
import { writtenPieces } from '../../../contract/written-pieces'
import { readShopDetails } from '../../api/web-content.server'
import { calendarOf } from '../../ordering/order/calendar'
import { openOrder } from '../../ordering/order/open-order.server'
import { forVisitor } from '../../session/visit.server'

export const loader = forVisitor(async (visit, uuid) => {
  const order = await openOrder(visit, uuid)
  const { id, number, period, lines, isCanceled, announcedReturn, history, changedAt = [], follows } = order
  if (!period || isChargedKind(follows?.kind)) throw new Response(null, { status: 404 })
  const { phone, email, shopName: shop } = await readShopDetails(visit.backend)
  const items = lines.map(({ quantity, name }) => writtenPieces(quantity, name)).join('\n')
  const values = { number, phone, shop, items, interpolation: { escapeValue: false } }
  const event = (kind: 'delivery' | 'return', day: string) => ({
    uid: `${id}-${kind}@${new URL(visit.origin).hostname}`,
    day,
    title: visit.t(`order-access:dates.${kind}`, values),
    text: visit.t('order-access:dates.text', values),
  })
  // Rises with each change: one before it leaves adds more days than a period has, an extension adds days, a change of the return adds seconds, and the end of the order one at least.
  const changeTimes = [...history.map(({ at }) => at), announcedReturn?.changedAt ?? '', ...changedAt]
    .filter(Boolean)
    .sort()
  const [first, last] = [changeTimes[0], changeTimes.at(-1)].map((at) => new Date(at ?? visit.now))
  const seconds = Math.ceil((Number(last) - Number(first)) / 1_000)
  const version = {
    ...{ createdAt: visit.now, changedAt: last ?? visit.now, organizer: email, isCanceled },
    sequence: daysBetween(period.start, period.end) + seconds + Number(isCanceled) + changedAt.length * 1_000,
  }
  const events = [
    event('delivery', period.start),
    event('return', announcedReturn?.day ?? firstWithdrawal(order)?.backBy ?? period.end),
  ]
  return new Response(calendarOf(events, version), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${number}.ics"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
})
