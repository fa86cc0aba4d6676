import { parseTypedDate } from '../../../contract/typed-dates'
import { readExtension } from '../../api/follow-ups.server'
import { notPossible, readOffered } from '../../order/follow-order.server'
import { openOrder } from '../../order/open-order.server'
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
    ...(await readOffered(visit, order, offer)),
    lastDays,
    typed: end ?? '',
    error,
  }
}
