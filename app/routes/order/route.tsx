import { Link, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, isKeepingKind } from '../../../contract/order-status'
import { useLocale, useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ItemList } from '../../shop/ItemList/ItemList'
import { statusWord } from '../../shop/OrderStatus/order-status'
import type { OrderFact } from '../../shop/order-facts'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { orderSum } from '../../shop/PriceBreakdown/price-rows'
import { orderPath } from '../../shop/paths'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { Decision } from './Decision'
import { Deposit, Money } from './Money'
import { OrderActions } from './OrderActions'
import { OrderHead } from './OrderHead'
import { OrderTimeline } from './OrderTimeline'
import { OrderWay } from './OrderWay'
import * as styles from './order.css'
import { type OrderPage, readAnyOrderPage } from './order-page.server'
import { Return, Shipments } from './Return'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['order', 'payment', 'prices'],
  title(t, data) {
    const loaded = data as Loaded | undefined
    const shown = loaded && ('plain' in loaded ? loaded.plain : loaded.order)
    return t('order:title', { number: shown?.number })
  },
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readAnyOrderPage)

export default function Order() {
  const page = useLoaderData<typeof loader>()
  if ('plain' in page) {
    return (
      <Page width="text">
        <PlainOrder {...page.plain} />
      </Page>
    )
  }
  const { order } = page
  const canPay = order.actions.includes('pay')
  const ordered = <Lines {...page} />
  return (
    <Page>
      <div className={stacks[24]}>
        {page.isLoggedIn ? <ToOrders /> : null}
        <OrderHead {...page}>{page.decision ? null : <OrderWay {...page} />}</OrderHead>
        {order.transfer && <TransferInstructions transfer={order.transfer} payUntil={order.payUntil} />}
        <Decision {...page} />
        {page.decision ? <WayApart {...page} /> : null}
        <FollowUps {...page} />
        <div className={styles.columns}>
          {/* What was ordered comes before a list of ways, and after a form to pay. */}
          {canPay ? null : ordered}
          <div className={classNames(stacks[24], styles.beside)}>
            <OrderActions {...page} />
            <Return {...page} />
            <Shipments {...page} />
          </div>
          {canPay ? ordered : null}
          <div className={classNames(stacks[24], styles.below)}>
            <Money {...page} />
            <Deposit {...page} />
            <OrderTimeline {...page} />
            <Answers {...page} />
          </div>
        </div>
      </div>
    </Page>
  )
}

function ToOrders() {
  const { t } = useTranslation('order')
  return (
    <p className={styles.unprinted}>
      <Link to={`/${useLocale()}/orders`} className={styles.back}>
        <Icon name="earlier" />
        {t('all')}
      </Link>
    </p>
  )
}

/** Where there is something to decide, that comes first: the way there is long on a phone. */
function WayApart(page: ComponentProps<typeof OrderWay>) {
  const { t } = useTranslation('order')
  return (
    <Section id="way" title={t('way')} card="plain">
      <OrderWay {...page} />
    </Section>
  )
}

function Lines({ order, items }: Pick<OrderPage, 'order' | 'items'>) {
  const { t } = useTranslation('order')
  return (
    <Card as="section" className={classNames(stacks[24], styles.ordered)} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      <ItemList breakdown={order.totals} articles={items} />
      <PriceBreakdown
        breakdown={order.totals}
        depositCounted={order.depositCounted}
        sumName={orderSum(order)}
      />
    </Card>
  )
}

type PlainOrderProps = { id: string; number: string; canBePaid: boolean; facts: OrderFact[] }

function PlainOrder({ id, number, canBePaid, facts }: PlainOrderProps) {
  const { t } = useTranslation(['order', 'payment'])
  return (
    <div className={stacks[24]}>
      <h1>
        <WithNumber number={number}>{t('title', { number })}</WithNumber>
      </h1>
      <SummaryList rows={facts} />
      {canBePaid && <PayForm order={{ id, payment: { method: '' } }} methods={[]} />}
    </div>
  )
}

type Group = OrderPage['answers'][number]

function Answers({ answers }: Pick<OrderPage, 'answers'>) {
  const { t } = useTranslation('order')
  if (answers.length === 0) return null
  return (
    <Section id="details" title={t('details')} gap={24} card="plain">
      {answers.map((group, index) => (
        <Answered key={group.title} group={group} id={`details-${index}`} />
      ))}
    </Section>
  )
}

function Answered({ group: { title, answers }, id }: { group: Group; id: string }) {
  const [first, ...others] = answers
  if (first && others.length === 0) return <SummaryList rows={[{ label: title, value: first.value }]} />
  return (
    <section className={stacks[8]} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <SummaryList rows={answers.map(({ label, value }) => ({ label, value }))} />
    </section>
  )
}

type FollowUpsProps = Pick<OrderPage, 'order' | 'decision' | 'stands'>

function FollowUps({ order, decision, stands }: FollowUpsProps) {
  const { t, locale } = useWords('order')
  const { follows, followUps } = order
  const text = useEnd({ order, decision, stands })
  if (!follows && !text && followUps.length === 0) return null
  return (
    <Section id="follow-ups" title={t('followUps.title')} card="plain">
      {text && (
        <p>
          <WithDates>{text}</WithDates>
        </p>
      )}
      {follows && (
        <p>
          <Link to={orderPath(locale, follows)}>
            <WithNumber number={follows.number}>
              {t(`followUps.follows.${follows.kind}`, { number: follows.number })}
            </WithNumber>
          </Link>
        </p>
      )}
      {followUps.length > 0 && (
        <ul className={plainList}>
          {followUps.map((followUp) => {
            const state = statusWord(t, followUp.status, followUp)
            const values = { kind: t(`followUps.kind.${followUp.kind}`), number: followUp.number, state }
            return (
              <li key={followUp.id}>
                <Link to={orderPath(locale, followUp)}>
                  <WithNumber number={followUp.number}>{t('followUps.item', values)}</WithNumber>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

function useEnd({ order, decision, stands }: FollowUpsProps): string | undefined {
  const { t } = useTranslation('order')
  const { actions, followUps, period } = order
  const kept = followUps.find(({ kind, status }) => isKeepingKind(kind) && status !== CANCELED)
  if (stands) return undefined
  if (kept) return t(kept.status === AWAITING_PAYMENT ? 'followUps.keeping' : 'followUps.kept')
  const day = writtenDate(period?.end ?? '')
  if (decision || order.status !== DELIVERED) return undefined
  if (actions.includes('keep')) return t('followUps.trialEnds', { day })
  return actions.includes('extend') ? t('followUps.rentEnds', { day }) : undefined
}
