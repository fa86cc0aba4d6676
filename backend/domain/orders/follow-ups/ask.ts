import type { DateRange, IsoDate } from '../../../../contract/dates'
import type { LastDays } from '../../../../contract/endpoints/follow-ups'
import type { Locale } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { isKeeping } from '../../../../contract/order-actions'
import { AWAITING_PAYMENT, isWithCustomer } from '../../../../contract/order-status'
import type { FollowUpKind } from '../../../../contract/order-type'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries } from '../../../db/schema'
import { rentalCalendar } from '../../catalogue/rental-calendar'
import { takenDays } from '../../fleet/find-period'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { heldDeposit } from '../deposits/ledger'
import { followUpsOf } from '../record/find'
import type { Order } from '../record/order'
import {
  costOfStart,
  costPerDay,
  type FollowUpChoice,
  type Offer,
  offerFollowUp,
  possibleLastDays,
} from './offer'

/** Throws Refusal 'not_permitted' or 'follow_up_open'. */
export async function checkPossible(db: Queries, order: Order, kind: FollowUpKind): Promise<void> {
  const { id, type, status } = order
  if (!isWithCustomer(status) || type !== (kind === 'extension' ? 'rent' : 'trial'))
    throw new Refusal('not_permitted')
  const followUps = await followUpsOf(db, id)
  if (followUps.some((followUp) => followUp.status === AWAITING_PAYMENT)) throw new Refusal('follow_up_open')
  if (isKeeping(followUps)) throw new Refusal('not_permitted')
}

function lastDays({ catalogue, order, now, locale, taken }: Asked): LastDays {
  const { closed, closedWeekdays } = rentalCalendar(catalogue, 'rent', locale, shopDay(now))
  const limits = possibleLastDays(catalogue, order, now)
  const until = order.period?.end ?? limits.first
  return { until, ...limits, closedWeekdays, closed, taken, perDay: costPerDay(catalogue, order) }
}

export type RentOnAnswer = { lastDays: LastDays; offer: Offer | null }

type Asked = {
  catalogue: Catalogue
  order: Order
  held: Cents
  now: Date
  locale: Locale
  taken: DateRange[]
}

function rentOn(asked: Asked, kind: 'extension' | 'rental', end: string | undefined): RentOnAnswer {
  const offer = end === undefined ? null : offerFollowUp(asked.catalogue, asked, { kind, end })
  return { lastDays: lastDays(asked), offer }
}

/** Null if the place does not allow it or an article is no longer offered. */
export function unlessUnavailable<Result>(ask: () => Result): Result | null {
  try {
    return ask()
  } catch (error) {
    const unavailable = ['cannot_rent', 'cannot_buy', 'unknown_article', 'not_offered']
    if (error instanceof Refusal && unavailable.includes(error.code)) return null
    throw error
  }
}

async function askedOf(services: Services, order: Order, locale: Locale): Promise<Asked> {
  const { db } = services
  const held = await heldDeposit(db, order)
  const taken = await takenDays(services, order.lines, order.id)
  return { catalogue: await services.catalogue(db), order, held, now: services.now(), locale, taken }
}

/** Throws the refusals of checkPossible and offerFollowUp. */
export async function askExtension(
  services: Services,
  order: Order,
  { end, locale }: { end: string | undefined; locale: Locale },
): Promise<RentOnAnswer> {
  await checkPossible(services.db, order, 'extension')
  return rentOn(await askedOf(services, order, locale), 'extension', end)
}

export type KeepAnswer = {
  until: IsoDate
  deposit: Cents
  purchase: Offer | null
  rental: RentOnAnswer | null
  startPrice: Cents | undefined
}

export async function askKeep(
  services: Services,
  order: Order,
  { end, locale }: { end: string | undefined; locale: Locale },
): Promise<KeepAnswer> {
  await checkPossible(services.db, order, 'purchase')
  const asked = await askedOf(services, order, locale)
  const choice: FollowUpChoice = { kind: 'purchase' }
  return {
    until: order.period?.end ?? '',
    deposit: asked.held,
    purchase: unlessUnavailable(() => offerFollowUp(asked.catalogue, asked, choice)),
    rental: unlessUnavailable(() => rentOn(asked, 'rental', end)),
    startPrice: unlessUnavailable(() => costOfStart(asked.catalogue, order)) ?? undefined,
  }
}
