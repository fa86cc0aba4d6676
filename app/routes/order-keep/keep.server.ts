import { followUpsApi, type KeepChoices, type Offer } from '../../../contract/endpoints/follow-ups'
import { parseTypedDate } from '../../../contract/typed-dates'
import { attemptAny } from '../../api/call.server'
import type { SignedOrder } from '../../api/orders.server'
import { followPress } from '../../forms/months.server'
import { notPossible, readOffered } from '../../ordering/order/follow-order.server'
import { openOrder } from '../../ordering/order/open-order.server'
import type { Visit } from '../../session/visit.server'
import { sentDay } from '../../shop/PeriodFields/period-input'
import { whichDay } from '../../shop/PeriodFields/period-messages'
import { monthAsked, monthNames } from '../../shop/PeriodMonths/month-input'

type Way = 'purchase' | 'rental'

function wayOf({ url }: Visit, { purchase, rental }: KeepChoices): Way | undefined {
  const asked = url.searchParams.get('as')
  if (asked === 'purchase' && purchase) return 'purchase'
  return asked === 'rental' && rental ? 'rental' : undefined
}

type Asked = { offer?: Offer | null; errors: Record<string, string> }

const askKeep = ({ backend }: Visit, { id, signature }: SignedOrder, end?: string) =>
  attemptAny(backend, followUpsApi.askKeep, { id, signature, end }, { expect: [409, 422] })

/** Pressing a day chooses to rent. */
function asRental(sent: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(sent)
  if (asked.get(monthNames().day)) asked.set('as', 'rental')
  return asked
}

async function ask(visit: Visit, order: SignedOrder, choices: KeepChoices, typed: string | null) {
  const { url, t } = visit
  const isAsked = url.searchParams.has('as') || typed !== null
  // Opening the months is no choice yet.
  const isChoosing = monthAsked(url.searchParams) !== undefined && !typed
  const way = wayOf(visit, choices)
  const nothing: Asked = { errors: {} }
  if (!isAsked || (isChoosing && wayOf(visit, choices) !== 'purchase')) return nothing
  if (!way) return { errors: { as: t('order:keep.missing') } }
  if (way === 'purchase') return { offer: choices.purchase, errors: {} }
  if (!typed) return { errors: { end: t('periods:error.end.missing') } }
  const { body, refusal } = await askKeep(visit, order, parseTypedDate(typed) ?? typed)
  const message = whichDay(visit, typed) ?? refusal?.errors?.end?.[0] ?? refusal?.message
  return { offer: body?.data.rental?.offer, errors: message ? { end: message } : {} }
}

/** Throws a response if the order cannot be kept. */
export async function readKeepPage(visit: Visit, id: string) {
  const { url } = visit
  await followPress(visit, asRental(url.searchParams), { picksEnd: true })
  const order = await openOrder(visit, id)
  const possible = await askKeep(visit, order)
  if (possible.refusal) throw await notPossible(visit, order, possible.refusal)
  const choices = possible.body.data
  const typed = sentDay(url.searchParams, 'end')
  const { offer, errors }: Asked = await ask(visit, order, choices, typed)
  return {
    ...(await readOffered(visit, order, offer)),
    choices,
    month: monthAsked(url.searchParams),
    way: wayOf(visit, choices),
    typed: typed ? (parseTypedDate(typed) ?? typed) : '',
    errors,
  }
}
