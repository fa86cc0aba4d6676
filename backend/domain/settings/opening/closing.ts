import { addDays, type IsoDate, isIsoDate } from '../../../../contract/dates'
import type { Closing } from '../../../../contract/endpoints/opening'
import { LOCALES } from '../../../../contract/locales'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import type { Queries } from '../../../db/schema'
import type { Logged } from '../../platform/action-log'
import type { Opening } from '../../platform/catalogue'
import { type FieldRefusal, Refusal } from '../../platform/refusal'
import { readToChange, store } from './stored'

export const closingOn = ({ closing }: Pick<Opening, 'closing'>, day: IsoDate): Closing | undefined =>
  closing && closing.from <= day && day <= closing.to ? closing : undefined

export const takesOrders = (opening: Opening, day: IsoDate): boolean =>
  opening.isOpened && closingOn(opening, day) === undefined

/** Throws Refusal 'not_open_yet', or 'shop_closed' during a closing. */
export function refuseUnopened({ opening }: { opening: Opening }, now: Date): void {
  if (!opening.isOpened) throw new Refusal('not_open_yet')
  const closing = closingOn(opening, shopDay(now))
  if (closing) {
    throw new Refusal('shop_closed', { values: { until: writtenDate(closing.to), words: closing.words } })
  }
}

/** In days ahead. */
const MAX_CLOSING = 366

function refuseWrong({ from, to, words }: Closing, today: IsoDate): void {
  const last = addDays(today, MAX_CLOSING)
  const isFirst = isIsoDate(from) && from >= today && from <= last
  const isLast = isIsoDate(to) && to >= today && to <= last && (!isFirst || to >= from)
  const fields: FieldRefusal[] = [
    ...(isFirst ? [] : [{ field: 'from', code: 'not_a_closing_day' as const }]),
    ...(isLast ? [] : [{ field: 'to', code: 'not_a_last_closing_day' as const }]),
    ...LOCALES.filter((locale) => words[locale] === '').map((locale) => {
      return { field: `words.${locale}`, code: 'closing_words' as const }
    }),
  ]
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
}

/** Both days are included; earlier orders stay. Throws Refusal 'invalid_form'. */
export async function closeShop(db: Queries, closing: Closing, today: IsoDate): Promise<Logged> {
  refuseWrong(closing, today)
  const { closing: before } = await readToChange(db)
  await store(db, 'closing', closing)
  const inWords = (one: Closing | null) => (one ? `${one.from} – ${one.to}` : 'no')
  return { id: 'closing', changes: { closed: [inWords(before), inWords(closing)] } }
}

/** Returns undefined if no closing holds or is planned. */
export async function endClosing(db: Queries, today: IsoDate): Promise<Logged | undefined> {
  const { closing } = await readToChange(db)
  if (!closing || closing.to < today) return undefined
  await store(db, 'closing', null)
  return { id: 'closing', changes: { closed: [`${closing.from} – ${closing.to}`, 'no'] } }
}
