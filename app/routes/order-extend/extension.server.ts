import { randomUUID } from 'node:crypto'
import { parseTypedDate } from '../../../contract/typed-dates'
import { readExtension } from '../../api/follow-ups.server'
import { followFromForm, methodsFor, notPossible } from '../../order/follow-order.server'
import { openOrder } from '../../order/open-order.server'
import { orderedItems } from '../../order/ordered-items.server'
import type { Visit } from '../../session/visit.server'
import { sentDay } from '../../shop/PeriodFields/period-input'

/** Throws what `openOrder` throws, and a response if the order cannot be extended. */
export async function readExtendPage(visit: Visit, id: string) {
  const { backend, url, t } = visit
  const order = await openOrder(visit, id)
  const typed = sentDay(url.searchParams, 'end')
  const possible = await readExtension(backend, order)
  if (possible.refusal) throw await notPossible(visit, order, possible.refusal)
  const { lastDays } = possible.body
  const end = typed ? (parseTypedDate(typed) ?? typed) : undefined
  const asked = end === undefined ? undefined : await readExtension(backend, order, end)
  const offer = asked?.body?.offer
  const error = typed === '' ? t('periods:error.end.missing') : asked?.refusal?.errors?.end?.[0]
  if (asked?.refusal && !error) throw await notPossible(visit, order, asked.refusal)
  return {
    order: { id: order.id, number: order.number },
    lastDays,
    typed: end ?? '',
    error,
    offer,
    orderKey: randomUUID(),
    items: await orderedItems(visit, order),
    methods: await methodsFor(visit, order, offer),
  }
}

export async function extendFromForm(visit: Visit, id: string) {
  return followFromForm(visit, await openOrder(visit, id))
}
