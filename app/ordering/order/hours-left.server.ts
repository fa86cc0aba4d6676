import { DELIVERED, PAID, RETURN_ANNOUNCED, SHIPPED } from '../../../contract/order-status'
import { ownHours } from '../../../contract/order-type'
import { dayInWords } from '../../../contract/written-dates'
import type { ShownOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { goesOn, standOf } from './headline.server'
import { returnDays } from './return-days'

const TIME = /\d{1,2}(?:[:.]\d{2})?/g

/** Replaces the shop's own sentence about both by the hours of the collection; an owner's other sentence stays. */
function collectionHours({ t, locale }: Visit, hours: string, day: string): string {
  const [from = '', until = '', ...others] = hours.match(TIME) ?? []
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const isOwn = others.length === 0 && plain(hours) === plain(t('order:hours.both', { from, until }))
  const values = { from, until, day: dayInWords(day, locale, 'plain') }
  return isOwn ? t('order:hours.collection', values) : hours
}

/** Only hours that are still to come: what the customer has is collected, and a parcel has none. */
export function hoursLeft(visit: Visit, order: ShownOrder, hours: string | undefined): string | undefined {
  const { type, status, period } = order
  if (!hours) return undefined
  if (status === PAID || status === SHIPPED) return goesOn(order) ? ownHours(type, hours) : undefined
  const { way } = order.announcedReturn ?? {}
  const day =
    status === RETURN_ANNOUNCED && way === 'collected'
      ? returnDays(order).on
      : status === DELIVERED && goesOn(order) && !standOf(order)
        ? period?.end
        : undefined
  return day && collectionHours(visit, hours, day)
}
