import { useLocation, useSubmit } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { MAX_QUANTITY } from '../../../contract/limits'
import { parseQuantity } from '../../../contract/quantity'
import { parseTypedDate } from '../../../contract/typed-dates'
import { useLocale } from '../../i18n/locale'
import { currentNavigation } from '../../platform/remix/router-state'
import { useFormTexts } from '../../shop/ForChoice/ForChoice'
import type { LineErrors, TypedLine } from '../../shop/OrderLine/order-line.server'
import { type PageWords, periodMessages } from '../../shop/PeriodFields/period-messages'
import { usePagePath } from '../../shop/page-path'
import type { OrderPanelData } from './order-panel.server'

const day = (typed: string) => parseTypedDate(typed) ?? ''

/** Equal for every notation of the same choice; unreadable fields are blank. */
function normalizedChoice({ start, end, quantity, with: ticked = '' }: TypedLine): string {
  const parsed = parseQuantity(quantity)
  return [day(start), day(end), 'quantity' in parsed ? parsed.quantity : '', ticked].join()
}

export const isSameChoice = (a: TypedLine, b: TypedLine) => normalizedChoice(a) === normalizedChoice(b)

/** A field that is still being filled in is no mistake, but has no price. */
export function judgeChoice(
  { start, end, quantity }: TypedLine,
  calendar: RentalCalendar | undefined,
  words: PageWords,
) {
  const period = { start: day(start), end: day(end) }
  const periodErrors = calendar ? periodMessages(words, calendar, period) : []
  const parsed = parseQuantity(quantity)
  const errors: LineErrors = Object.fromEntries(
    periodErrors.flatMap(({ field, message }) => (period[field] ? [[field, message]] : [])),
  )
  if ('problem' in parsed && parsed.problem !== 'missing') {
    errors.quantity = words.t('articles:error.quantity', { max: MAX_QUANTITY })
  }
  return { isPossible: periodErrors.length === 0 && 'quantity' in parsed, errors }
}

const PRICE = 'price'

/** `isOld`: the page was drawn for another choice; `isAsked`: its price was requested. */
export function useChoice(form: RefObject<HTMLFormElement>, loadedPanel: OrderPanelData) {
  const { t } = useTranslation(['articles', 'periods'])
  const locale = useLocale()
  const submit = useSubmit()
  const action = usePagePath()
  const { pathname } = useLocation()
  const heldInputs = useFormTexts(form)
  const typed = heldInputs ? { ...loadedPanel.typed, with: '', ...heldInputs } : loadedPanel.typed
  const isOld = typed !== loadedPanel.typed && !isSameChoice(typed, loadedPanel.typed)
  const hasChanged = useRef(false)
  if (isOld) hasChanged.current = true
  const judgement = isOld ? judgeChoice(typed, loadedPanel.calendar, { t, locale }) : undefined
  // Asking would close a dialog over the page.
  const isUncovered = pathname.replace(/\/$/, '') === action
  const requestedChoice = judgement?.isPossible && isUncovered ? JSON.stringify(typed) : undefined
  useEffect(() => {
    const { location } = currentNavigation() ?? {}
    // What was pressed meanwhile, such as the calendar, has the price in its answer, and would be broken off.
    if (!requestedChoice || !form.current || (location && location.state !== PRICE)) return
    submit(form.current, { method: 'get', action, replace: true, preventScrollReset: true, state: PRICE })
  }, [requestedChoice, form, submit, action])
  const errors = judgement ? judgement.errors : loadedPanel.errors
  return { typed, errors, isOld, isChanged: hasChanged.current, isAsked: judgement?.isPossible ?? false }
}

export type Choice = ReturnType<typeof useChoice>
