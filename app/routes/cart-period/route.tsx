import { data } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { readTakenPeriod, type TakenPeriod } from '../../api/calendar.server'
import { readRentalCalendar } from '../../api/catalogue.server'
import { followPress, readOpenMonths } from '../../forms/months.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { firstMessages, type PostedResult, parsePosted } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { NextPeriod } from '../../shop/NextPeriod/NextPeriod'
import { Page } from '../../shop/Page/Page'
import { PeriodFields } from '../../shop/PeriodFields/PeriodFields'
import { sentPeriod } from '../../shop/PeriodFields/period-input'
import { periodSchema } from '../../shop/PeriodFields/period-messages'
import { MonthsButton, useHasMonths } from '../../shop/PeriodMonths/PeriodMonths'
import { cartPath } from '../../shop/paths'
import { useIsGraphical } from '../../shop/shell-data'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = {
  i18n: ['cart', 'forms', 'periods'],
  title: 'cart:periodPage.title',
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(async (visit) => {
  const query = visit.url.searchParams
  await followPress(visit, query)
  const { cart, calendar } = await requirePeriodCart(visit)
  const requested = query.has('start') || query.has('end') ? sentPeriod(query) : undefined
  return {
    calendar,
    period: requested ?? cart.period ?? { start: '', end: '' },
    months: await readOpenMonths(visit, cart.lines),
  }
})

export const action = forVisitor(async (visit) => {
  const form = await readPostedForm(visit.request)
  await followPress(visit, form)
  const typed = sentPeriod(form)
  const { cart, calendar } = await requirePeriodCart(visit)
  const posted = parsePosted(new URLSearchParams(typed), periodSchema(visit, calendar))
  const refuse = (result: PostedResult, taken?: TakenPeriod) =>
    data({ errors: firstMessages(result), typed, taken }, 422)
  if (posted.status !== 'success') return refuse(posted.reply())
  const taken = await readTakenPeriod(visit.backend, cart.lines, posted.value)
  if (taken) {
    const message = visit.t('periods:taken.text', { name: taken.name })
    return refuse(posted.reply({ fieldErrors: { start: [message] } }), taken)
  }
  visit.setCart({ ...cart, period: posted.value })
  return visit.redirect(cartPath(visit.locale))
})

/** Throws a redirect to the cart if it is empty or bought, as it then has no period. */
async function requirePeriodCart(visit: Visit) {
  const { cart, backend, locale } = visit
  if (!cart || cart.type === 'buy') throw await visit.redirect(cartPath(locale))
  return { cart, calendar: await readRentalCalendar(backend, cart.type) }
}

export default function CartPeriod() {
  const { t, locale, calendar, period, months } = usePage<typeof loader>('cart')
  const actionData = useAnswer<typeof action>()
  const isGraphical = useIsGraphical()
  const hasMonths = useHasMonths()
  const typed = actionData?.typed ?? period
  const path = `${cartPath(locale)}/period`
  const { start, end } = actionData?.errors ?? {}
  return (
    <Page width="text" title={t('periodPage.title')}>
      <FieldErrors title={t('errors')} errors={{ start, end }} />
      <p>{t('periodPage.text')}</p>
      {actionData?.taken ? <NextPeriod taken={actionData.taken} action={path} method="post" /> : null}
      <Form method="post" noValidate className={stacks[24]}>
        {isGraphical && <EnterButton>{t('periodPage.save')}</EnterButton>}
        <PeriodFields {...{ calendar, months }} action={path} values={typed} errors={actionData?.errors} />
        <div className={cluster}>
          <Button>{t('periodPage.save')}</Button>{' '}
          {hasMonths && !isGraphical && !months && <MonthsButton action={path} />}
        </div>
      </Form>
      <LinkLine to={cartPath(locale)}>{t('periodPage.back')}</LinkLine>
    </Page>
  )
}
