import { followUpsApi } from '../../../contract/endpoints/follow-ups'
import { parseTypedDate } from '../../../contract/typed-dates'
import { attemptAny } from '../../api/call.server'
import type { SignedOrder } from '../../api/signed-order.server'
import { followPress } from '../../forms/months.server'
import { notPossible, readOffered } from '../../ordering/order/follow-order.server'
import { openOrder } from '../../ordering/order/open-order.server'
import type { Visit } from '../../session/visit.server'
import { sentDay } from '../../shop/PeriodFields/period-input'
import { whichDay } from '../../shop/PeriodFields/period-messages'
import { monthAsked } from '../../shop/PeriodMonths/month-input'

const askExtension = ({ backend }: Visit, { id, signature }: SignedOrder, end?: string) =>
  attemptAny(backend, followUpsApi.askExtension, { id, signature, end }, { expect: [409, 422] })

/** Throws what `openOrder` throws, and a response if the order cannot be extended. */
export async function readExtendPage(visit: Visit, id: string) {
  const { url, t } = visit
  await followPress(visit, url.searchParams, { asked: 'end' })
  const month = monthAsked(url.searchParams)
  const order = await openOrder(visit, id)
  const sent = sentDay(url.searchParams, 'end')
  // Whoever opens the months has not chosen yet.
  const typed = sent === '' && month ? null : sent
  const possible = await askExtension(visit, order)
  if (possible.refusal) throw await notPossible(visit, order, possible.refusal)
  const { lastDays } = possible.body.data
  const end = typed ? (parseTypedDate(typed) ?? typed) : undefined
  const asked = end === undefined ? undefined : await askExtension(visit, order, end)
  const offer = asked?.body?.data.offer
  const error =
    typed === ''
      ? t('periods:error.end.missing')
      : (whichDay(visit, typed ?? '') ?? asked?.refusal?.errors?.end?.[0])
  if (asked?.refusal && !error) throw await notPossible(visit, order, asked.refusal)
  return {
    ...(await readOffered(visit, order, offer)),
    lastDays,
    month,
    typed: end ?? '',
    error,
  }
}
