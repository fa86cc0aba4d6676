import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { LineErrors, TypedLine } from '../../shop/OrderLine/order-line.server'
import { type PageWords, periodMessages } from '../../shop/PeriodFields/period-messages'

const day = (typed: string) => parseTypedDate(typed) ?? ''

/** Returns the same text for all ways to write the same choice; a field that holds no answer is blank. */
function asChosen({ start, end, quantity, with: ticked = '' }: TypedLine): string {
  const parsed = parseQuantity(quantity)
  return [day(start), day(end), 'quantity' in parsed ? parsed.quantity : '', ticked].join()
}

export const isSameChoice = (one: TypedLine, other: TypedLine) => asChosen(one) === asChosen(other)

type Judged = {
  isPossible: boolean
  errors: LineErrors
}

/** Returns what is wrong with what the fields hold. A field that is still being filled in is no mistake, but has no price. */
export function judgeChoice(
  { start, end, quantity }: TypedLine,
  calendar: RentalCalendar | undefined,
  words: PageWords,
): Judged {
  const period = { start: day(start), end: day(end) }
  const ofPeriod = calendar ? periodMessages(words, calendar, period) : []
  const parsed = parseQuantity(quantity)
  const errors: LineErrors = Object.fromEntries(
    ofPeriod.flatMap(({ field, message }) => (period[field] ? [[field, message]] : [])),
  )
  if ('problem' in parsed && parsed.problem !== 'missing') {
    errors.quantity = words.t('articles:error.quantity', { max: MAX_QUANTITY })
  }
  return { isPossible: ofPeriod.length === 0 && 'quantity' in parsed, errors }
}
