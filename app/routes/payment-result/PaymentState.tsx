import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenPeriod } from '../../../contract/dates'
import { canBeCorrected } from '../../../contract/order-actions'
import { isChargedKind, type PaymentResult } from '../../../contract/order-status'
import { present } from '../../../contract/present'
import { AnswerLines, isDeliveryAddress } from '../../forms/AnswerLines/AnswerLines'
import { useWords } from '../../i18n/locale'
import { ItemList } from '../../shop/ItemList/ItemList'
import { type StateDrawing, StateHead } from '../../shop/Page/Page'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { PayForm, PayOtherwise } from '../../shop/PayForm/PayForm'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { orderSum } from '../../shop/PriceBreakdown/price-rows'
import { cartPath, orderPath, paymentResultPath, withdrawalPath } from '../../shop/paths'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { Icon } from '../../ui/Icon/Icon'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine, PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { Timeline } from '../../ui/Timeline/Timeline'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { PaidOrder } from './payment-page.server'

const DRAWINGS: Record<PaymentResult, StateDrawing> = {
  pending: 'state-pending',
  unknown: 'state-pending',
  confirmed: 'state-confirmed',
  canceled: 'state-canceled',
}

/** An unpaid invoice does not stop its order; a pending payment that can be replaced is a transfer. */
export function paymentMessageKey({ payment: { result }, onInvoice, ...order }: PaidOrder['order']) {
  const canPay = order.actions.includes('pay')
  if (result === 'confirmed' && onInvoice && onInvoice.open > 0) return canPay ? 'invoice' : 'pending'
  if (result === 'pending' && canPay) return 'transfer'
  return result === 'canceled' && !order.canBePaid ? 'givenUp' : result
}

export function StartFailedNotice() {
  const { t } = useTranslation('payment')
  return (
    <Notice tone="error" title={t('startFailed')}>
      {t('startFailedNext')}
    </Notice>
  )
}

export function PaymentState(page: PaidOrder) {
  const { order, headline, hours, proForma, couldNotStart, answers, items } = page
  const { t, locale } = useWords('payment')
  const { result } = order.payment
  const isPaid = result === 'confirmed'
  const messageKey = paymentMessageKey(order)
  const email = answers.flatMap((section) => section.answers).find(({ type }) => type === 'email')
  return (
    <>
      {couldNotStart && order.actions.includes('pay') && <StartFailedNotice />}
      <StateHead
        drawing={DRAWINGS[result]}
        picture={isPaid ? items[0]?.picture?.src : undefined}
        title={t(`title.${messageKey}`)}
        isLive
      >
        {headline ? (
          <p>
            <strong>{headline}</strong>
          </p>
        ) : null}
        {hours ? <p>{hours}</p> : null}
        {(email || (!isPaid && messageKey !== 'transfer')) && (
          <p>{t(`text.${messageKey}`, { email: email?.value })}</p>
        )}
      </StateHead>
      {order.transfer && <TransferInstructions transfer={order.transfer} payUntil={order.payBy} />}
      {proForma && <PlainLine href={proForma.to}>{proForma.label}</PlainLine>}
      <PaymentActions {...page} />
      {email && canBeCorrected(order) ? (
        <LinkLine to={orderPath(locale, order, 'correct')}>{t('correct.link')}</LinkLine>
      ) : null}
      {isPaid && <NextSteps {...page} />}
      <OrderDetails {...page} />
    </>
  )
}

function PaymentActions({ order, methods, hasCart }: PaidOrder) {
  const { t, locale } = useWords('payment')
  const { result } = order.payment
  const amount = amountToPay(order)
  const messageKey = paymentMessageKey(order)
  const isWaiting = !order.transfer && (messageKey === 'pending' || messageKey === 'unknown')
  const isPolling = usePaymentPolling(isWaiting)
  return (
    <>
      <div className={cluster}>
        {isWaiting && (
          <ButtonLink to={paymentResultPath(locale, order)} reloadDocument>
            {t('checkAgain')}
          </ButtonLink>
        )}{' '}
        <ButtonLink to={orderPath(locale, order)} variant={result === 'confirmed' ? 'main' : 'quiet'}>
          {t('canceledPage.toOrder')}
        </ButtonLink>{' '}
        {order.isCanceled && hasCart && <ButtonLink to={cartPath(locale)}>{t('toCart')}</ButtonLink>}{' '}
        {order.isCanceled && (
          <ButtonLink to={`/${locale}`} variant="quiet">
            {t('backToShop')}
          </ButtonLink>
        )}
      </div>
      {isPolling && <p>{t('checking')}</p>}
      {order.actions.includes('pay') && (
        <Card className={stacks[24]}>
          {order.transfer ? (
            <PayOtherwise order={order} methods={methods} amount={amount} />
          ) : (
            <PayForm
              order={order}
              methods={methods}
              amount={amount}
              variant={result === 'canceled' ? 'main' : 'quiet'}
            />
          )}
          {order.canBePaid ? (
            <LinkLine to={orderPath(locale, order, 'cancel')}>{t('cancel.link')}</LinkLine>
          ) : null}
        </Card>
      )}
    </>
  )
}

function NextSteps({ order, ahead, calendar }: PaidOrder) {
  const { t, locale } = useWords('payment')
  const kind = order.follows?.kind
  if (ahead.length === 0 && (!kind || isChargedKind(kind))) return null
  return (
    <Section id="next" title={t('next.title')} card="blue">
      {ahead.length > 0 ? (
        <>
          <Timeline
            events={ahead.map(({ what, ...event }) => ({
              ...event,
              what: event.isToCome ? (
                what
              ) : (
                <>
                  <Icon name="check" /> {what}
                </>
              ),
            }))}
          />
          {order.period ? (
            <PlainLine href={orderPath(locale, order, 'dates.ics')}>{calendar}</PlainLine>
          ) : null}
        </>
      ) : (
        <p>{t(kind === 'purchase' ? 'next.purchase' : 'next.back')}</p>
      )}
    </Section>
  )
}

const INTERVAL_MS = 20_000

function usePaymentPolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isPolling, setPolling] = useState(false)
  useEffect(() => {
    setPolling(isWaiting)
    if (!isWaiting) return
    const timer = setInterval(revalidate, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return isPolling
}

function OrderDetails({ order, countryName, items, answers, withdrawalNote }: PaidOrder) {
  const { t, locale } = useWords(['payment', 'prices', 'shell'])
  const { period, place, totals } = order
  const isPaid = order.payment.result === 'confirmed'
  const shown = isPaid ? answers.filter((section) => isDeliveryAddress(section.answers)) : answers
  const facts = present([
    { label: t('number'), value: order.number },
    period && {
      label: t('period'),
      value: <WithDates inWords={locale}>{t('periodRange', writtenPeriod(period))}</WithDates>,
    },
    !isPaid && { label: t('method'), value: order.payment.methodName },
  ])
  return (
    <Section id="order" title={t('order')} gap={24} card="plain">
      <SummaryList rows={facts} />
      <ItemList breakdown={totals} articles={items} isBrief={isPaid} />
      <PriceBreakdown
        breakdown={totals}
        depositCounted={order.depositCounted}
        sumName={orderSum(order)}
        isBrief={isPaid}
      />
      {shown.map(({ title, answers: rows }) => (
        <section key={title} className={stacks[8]}>
          <h3>{title}</h3>
          <AnswerLines answers={rows} countryName={countryName} region={place.region} />
        </section>
      ))}
      <p>{withdrawalNote ?? <Link to={withdrawalPath(locale, order)}>{t('shell:footer.withdraw')}</Link>}</p>
    </Section>
  )
}
