import { data } from '@remix-run/node'
import { useRef } from 'react'
import { writtenDate } from '../../../contract/dates'
import { followUpsApi } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import { parseTypedDate } from '../../../contract/typed-dates'
import { attempt } from '../../api/call.server'
import type { SignedOrder } from '../../api/orders.server'
import { followPress } from '../../forms/months.server'
import { notPossible, readOfferPage, submitFollowUp } from '../../ordering/order/follow-order.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { FollowUpPage, LastDayField } from '../../shop/FollowUp/FollowUpPage'
import { useFormTexts } from '../../shop/ForChoice/ForChoice'
import { openMonthOf, sentDay } from '../../shop/PeriodFields/period-input'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { WithDates } from '../../ui/WithDates/WithDates'

export const handle: PageHandle<typeof loader> = {
  i18n: ['order', 'prices', 'periods', 'checkout', 'forms'],
  title: 'order:extend.title',
  isInvalid: ({ error }) => Boolean(error),
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit, id) => {
  const page = await readExtendPage(visit, id)
  return data(page, { status: page.error ? 400 : 200 })
})

export const action = forVisitor(submitFollowUp)

const askExtension = ({ backend }: Visit, { id, signature }: SignedOrder, end?: string) =>
  attempt(backend, followUpsApi.askExtension, { id, signature, end }, { expect: [409, 422] })

/** Throws a response if the order cannot be extended. */
async function readExtendPage(visit: Visit, id: string) {
  const { url, t } = visit
  await followPress(visit, url.searchParams, { picksEnd: true })
  const month = openMonthOf(url.searchParams)
  const order = await openOrder(visit, id)
  const sent = sentDay(url.searchParams, 'end')
  // Opening the months is no choice yet.
  const typed = sent === '' && month ? null : sent
  const extension = await askExtension(visit, order)
  if (extension.refusal) throw await notPossible(visit, order, extension.refusal)
  const { lastDays } = extension.body.data
  const end = typed ? (parseTypedDate(typed) ?? typed) : undefined
  const answer = end === undefined ? undefined : await askExtension(visit, order, end)
  const offer = answer?.body?.data.offer
  const error = typed === '' ? t('periods:error.end.missing') : answer?.refusal?.errors?.end?.[0]
  if (answer?.refusal && !error) throw await notPossible(visit, order, answer.refusal)
  return {
    ...(await readOfferPage(visit, order, offer)),
    lastDays,
    hasRates: order.totals.lines.some(({ rates }) => rates),
    month,
    typed: end ?? '',
    error,
  }
}

export default function OrderExtend() {
  const { t, locale, ...page } = usePage<typeof loader>('order')
  const { lastDays, hasRates, month, typed, error, offer } = page
  const path = orderPath(locale, page.order, 'extend')
  const form = useRef<HTMLFormElement>(null)
  const held = useFormTexts(form)
  const isOld = held?.end !== undefined && parseTypedDate(held.end) !== typed
  const isPossible = lastDays.first <= lastDays.last
  const perDay = t(hasRates ? 'followUp.perDayAtMost' : 'followUp.perDay')
  const facts = [
    { label: t('extend.until'), value: <WithDates>{writtenDate(lastDays.until)}</WithDates> },
    ...(isPossible ? [{ label: perDay, value: formatMoney(lastDays.perDay) }] : []),
  ]
  return (
    <FollowUpPage
      {...page}
      {...useAnswer<typeof action>()}
      title={t('extend.title')}
      lead={t(isPossible ? 'extend.lead' : 'extend.longest')}
      facts={facts}
      isOld={isOld}
      form={form}
      path={path}
      questionErrors={error ? { end: error } : {}}
      action={`${path}?end=${typed}`}
    >
      {isPossible && (
        <LastDayField
          {...{ lastDays, month, error, action: path }}
          value={typed}
          total={isOld ? undefined : offer?.totals.total}
          isRequired
        />
      )}
    </FollowUpPage>
  )
}
