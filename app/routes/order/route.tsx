import { Link, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ItemList } from '../../shop/ItemList/ItemList'
import type { OrderFact } from '../../shop/order-facts'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { orderSum } from '../../shop/PriceBreakdown/price-rows'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { Decision } from './Decision'
import { FollowUps } from './FollowUps'
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

interface PlainOrderProps {
  id: string
  number: string
  canBePaid: boolean
  facts: OrderFact[]
}

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
