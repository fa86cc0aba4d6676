import { data } from '@remix-run/node'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { followUpsApi, type KeepChoices, type Offer } from '../../../contract/endpoints/follow-ups'
import { formatMoney } from '../../../contract/money'
import { present } from '../../../contract/present'
import { parseTypedDate } from '../../../contract/typed-dates'
import { attempt } from '../../api/call.server'
import type { SignedOrder } from '../../api/orders.server'
import { followPress } from '../../forms/months.server'
import { notPossible, readOfferPage, submitFollowUp } from '../../ordering/order/follow-order.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { FollowUpPage, LastDayField } from '../../shop/FollowUp/FollowUpPage'
import { rentalPrice } from '../../shop/FollowUp/rental-price'
import { useFormTexts } from '../../shop/ForChoice/ForChoice'
import { monthNames, openMonthOf, sentDay } from '../../shop/PeriodFields/period-input'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { RadioGroup } from '../../ui/Field/Choices'
import { WithDates } from '../../ui/WithDates/WithDates'
import { lastDay } from './keep.css'

const isInvalid = ({ errors }: Pick<KeepPage, 'errors'>) => Object.keys(errors).length > 0

export const handle: PageHandle<typeof loader> = {
  i18n: ['order', 'prices', 'periods', 'checkout', 'forms'],
  title: 'order:keep.title',
  isInvalid,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit, id) => {
  const page = await readKeepPage(visit, id)
  return data(page, { status: isInvalid(page) ? 400 : 200 })
})

export const action = forVisitor(submitFollowUp)

export default function OrderKeep() {
  const { t, locale, ...page } = usePage<typeof loader>('order')
  const { choices, way, typed, errors } = page
  const path = orderPath(locale, page.order, 'keep')
  const { until, deposit, purchase, rental } = choices
  const facts = [
    { label: t('keep.until'), value: <WithDates>{writtenDate(until)}</WithDates> },
    { label: t('keep.deposit'), value: formatMoney(deposit) },
  ]
  const query = new URLSearchParams({ as: way ?? '', ...(way === 'rental' ? { end: typed } : {}) })
  const sent = useAnswer<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const held = useFormTexts(form)
  const isOtherDay = way === 'rental' && parseTypedDate(held?.end ?? '') !== typed
  return (
    <FollowUpPage
      {...page}
      choices={sent?.choices}
      errors={sent?.errors}
      title={t('keep.title')}
      lead={t(purchase || rental ? 'keep.lead' : 'keep.neither')}
      facts={facts}
      form={form}
      path={path}
      isOld={held !== undefined && (held.as !== way || isOtherDay)}
      questionErrors={errors}
      action={`${path}?${query}`}
    >
      {(purchase || rental) && <WayFields page={page} path={path} />}
    </FollowUpPage>
  )
}

function WayFields({ page, path }: { page: KeepPage; path: string }) {
  const { choices, month, way, typed, errors } = page
  const { t } = useTranslation('order')
  const { purchase, rental } = choices
  const options = present([
    purchase && {
      value: 'purchase',
      label: t('keep.purchase'),
      hint: t('keep.purchaseHint', {
        total: formatMoney(purchase.totals.total),
        due: formatMoney(purchase.due),
      }),
    },
    rental && { value: 'rental', label: t('keep.rental'), hint: rentalPrice(choices, t) },
  ])
  return (
    <>
      <RadioGroup
        name="as"
        label={t('keep.question')}
        options={options}
        defaultValue={way ?? (options.length === 1 ? options[0]?.value : undefined)}
        error={errors.as}
        required
      />
      {rental && (
        <div className={purchase ? lastDay : undefined}>
          <LastDayField
            {...{ lastDays: rental.lastDays, month, action: path }}
            label={t('keep.end')}
            value={typed}
            error={errors.end}
            isRequired={false}
          />
        </div>
      )}
    </>
  )
}

const askKeep = ({ backend }: Visit, { id, signature }: SignedOrder, end?: string) =>
  attempt(backend, followUpsApi.askKeep, { id, signature, end }, { expect: [409, 422] })

function asRental(sent: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(sent)
  if (query.get(monthNames().day)) query.set('as', 'rental')
  return query
}

type Choice = { choices: KeepChoices; way: 'purchase' | 'rental' | undefined; typed: string | null }
type Outcome = { offer?: Offer | null; errors: Record<string, string> }

async function offerFor(visit: Visit, order: SignedOrder, { choices, way, typed }: Choice): Promise<Outcome> {
  const { url, t } = visit
  const isAsked = url.searchParams.has('as') || typed !== null
  // Opening the months is no choice yet.
  const isChoosing = openMonthOf(url.searchParams) !== undefined && !typed
  if (!isAsked || (isChoosing && way !== 'purchase')) return { errors: {} }
  if (!way) return { errors: { as: t('order:keep.missing') } }
  if (way === 'purchase') return { offer: choices.purchase, errors: {} }
  if (!typed) return { errors: { end: t('periods:error.end.missing') } }
  const { body, refusal } = await askKeep(visit, order, parseTypedDate(typed) ?? typed)
  const message = refusal?.errors?.end?.[0] ?? refusal?.message
  return { offer: body?.data.rental?.offer, errors: message ? { end: message } : {} }
}

async function readKeepPage(visit: Visit, id: string) {
  const { url } = visit
  await followPress(visit, asRental(url.searchParams), { picksEnd: true })
  const order = await openOrder(visit, id)
  const answer = await askKeep(visit, order)
  if (answer.refusal) throw await notPossible(visit, order, answer.refusal)
  const choices = answer.body.data
  const requestedWay = url.searchParams.get('as')
  const way = (['purchase', 'rental'] as const).find((kind) => kind === requestedWay && choices[kind])
  const typed = sentDay(url.searchParams, 'end')
  const { offer, errors } = await offerFor(visit, order, { choices, way, typed })
  return {
    ...(await readOfferPage(visit, order, offer)),
    choices,
    month: openMonthOf(url.searchParams),
    way,
    typed: typed ? (parseTypedDate(typed) ?? typed) : '',
    errors,
  }
}

type KeepPage = Awaited<ReturnType<typeof readKeepPage>>
