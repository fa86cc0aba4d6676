import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { parseTypedDate } from '../../../contract/typed-dates'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { followFromForm } from '../../ordering/order/follow-order.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { FollowUpPage } from '../../shop/FollowUp/FollowUpPage'
import { useHeld } from '../../shop/ForChoice/ForChoice'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { WithDates } from '../../ui/WithDates/WithDates'
import { readKeepPage } from './keep.server'
import { WayForm } from './WayForm'

type Loaded = Awaited<ReturnType<typeof readKeepPage>>

const isMistaken = (page?: Pick<Loaded, 'errors'>) => Object.keys(page?.errors ?? {}).length > 0

export const handle: PageHandle = {
  i18n: ['order', 'prices', 'periods', 'checkout', 'forms'],
  title: (t, loaded) =>
    (isMistaken(loaded as Loaded | undefined) ? t('shell:errorPrefix') : '') + t('order:keep.title'),
  noindex: true,
  payment: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit, id) => {
  const page = await readKeepPage(visit, id)
  return data(page, { status: isMistaken(page) ? 400 : 200 })
})

export const action = forVisitor(followFromForm)

export default function OrderKeep() {
  const { t } = useTranslation('order')
  const page = useLoaderData<typeof loader>()
  const { choices, way, typed, errors, offer } = page
  const path = orderPath(useLocale(), page.order, 'keep')
  const { until, deposit, purchase, rental } = choices
  const facts = [
    { label: t('keep.until'), value: <WithDates>{writtenDate(until)}</WithDates> },
    { label: t('keep.deposit'), value: formatMoney(deposit) },
  ]
  const query = new URLSearchParams({ as: way ?? '', ...(way === 'rental' ? { end: typed } : {}) })
  const sent = useAnswer<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const held = useHeld(form)
  const isOtherDay = way === 'rental' && parseTypedDate(held?.end ?? '') !== typed
  return (
    <FollowUpPage
      {...page}
      choices={sent?.choices}
      errors={sent?.errors}
      title={t('keep.title')}
      lead={t(purchase || rental ? 'keep.lead' : 'keep.neither')}
      facts={facts}
      isOld={held !== undefined && (held.as !== way || isOtherDay)}
      questionErrors={errors}
      action={`${path}?${query}`}
    >
      {(purchase || rental) && (
        <WayForm
          form={form}
          choices={choices}
          month={page.month}
          action={path}
          way={way}
          typed={typed}
          errors={errors}
          isAnswered={offer !== undefined}
        />
      )}
    </FollowUpPage>
  )
}
