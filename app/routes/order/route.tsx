import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  isFinished,
  isKeepingKind,
  RETURN_ANNOUNCED,
} from '../../../contract/order-status'
import { AnswerLines } from '../../forms/AnswerLines/AnswerLines'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ItemList } from '../../shop/ItemList/ItemList'
import { MonthInvoices } from '../../shop/MonthInvoices/MonthInvoices'
import { ReturnFindings } from '../../shop/OrderReturn/ReturnFindings'
import { howReturned, type OrderFact, statusWord } from '../../shop/order-words'
import { Page } from '../../shop/Page/Page'
import { PayForm } from '../../shop/PayForm/PayForm'
import { documentPath, orderPath } from '../../shop/paths'
import { ShipmentFacts } from '../../shop/ShipmentFacts/ShipmentFacts'
import { TransferInstructions } from '../../shop/TransferInstructions/TransferInstructions'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { Icon } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { Decision } from './Decision'
import { Documents } from './Documents'
import { Money, Price } from './Money'
import { OrderActions } from './OrderActions'
import { OrderHead, OrderWay } from './OrderHead'
import { OrderTimeline } from './OrderTimeline'
import * as styles from './order.css'
import { type OrderPage, readAnyOrderPage } from './order-page.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['order', 'payment', 'prices'],
  title: (t, page) => t('order:title', { number: ('plain' in page ? page.plain : page.order).number }),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readAnyOrderPage)

export default function Order() {
  const { t, locale } = useWords('order')
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
  const lines = <Lines {...page} />
  return (
    <Page>
      {page.isLoggedIn ? (
        <p className={styles.unprinted}>
          <Link to={`/${locale}/orders`} className={styles.back}>
            <Icon name="earlier" />
            {t('all')}
          </Link>
        </p>
      ) : null}
      {page.faultNotice ? (
        <Notice tone="warning">
          <WithDates as="p" inWords={locale}>
            {page.faultNotice.title}
          </WithDates>
          <p>{page.faultNotice.text}</p>
          <LinkLine to={orderPath(locale, order, 'fault')}>{page.faultNotice.toSteps}</LinkLine>
        </Notice>
      ) : null}
      <OrderHead {...page}>{page.decision ? null : <OrderWay {...page} />}</OrderHead>
      {order.transfer && <TransferInstructions transfer={order.transfer} payUntil={order.payBy} />}
      <Decision {...page} />
      {/* Where there is something to decide, that comes first: the way there is long on a phone. */}
      {page.decision ? (
        <FoldedSection id="way" title={t('way')}>
          <OrderWay {...page} />
        </FoldedSection>
      ) : null}
      <FollowUps {...page} />
      <MonthInvoices order={order} pathOf={(month) => orderPath(locale, month)} />
      <div className={styles.columns}>
        {/* What was ordered comes before a list of ways, and after a form to pay. */}
        {canPay ? null : lines}
        <div className={classNames(stacks[24], styles.beside)}>
          <OrderActions {...page} />
          <Return {...page} />
        </div>
        {canPay ? lines : null}
        <div className={styles.below}>
          <Money {...page} />
          <Documents {...page} />
          <Shipments {...page} />
          <OrderTimeline {...page} />
          <Answers {...page} />
        </div>
      </div>
    </Page>
  )
}

function Lines({ order, items }: Pick<OrderPage, 'order' | 'items'>) {
  const { t } = useTranslation('order')
  const canPay = order.actions.includes('pay')
  return (
    <Card as="section" className={classNames(stacks[24], styles.ordered)} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      <ItemList breakdown={order.totals} articles={items} isBrief={!canPay} />
      {canPay ? <Price {...order} /> : null}
    </Card>
  )
}

type PlainOrderProps = { id: string; number: string; canBePaid: boolean; facts: OrderFact[] }

function PlainOrder({ id, number, canBePaid, facts }: PlainOrderProps) {
  const { t } = useTranslation(['order', 'payment'])
  return (
    <>
      <h1>
        <WithNumber number={number}>{t('title', { number })}</WithNumber>
      </h1>
      <SummaryList rows={facts} />
      {canBePaid && <PayForm order={{ id, payment: { method: '' } }} methods={[]} />}
    </>
  )
}

function Answers({ answers, countryName, order }: Pick<OrderPage, 'answers' | 'countryName' | 'order'>) {
  const { t } = useTranslation('order')
  if (answers.length === 0) return null
  const { region } = order.place
  return (
    <FoldedSection id="details" title={t('details')}>
      {answers.map((group, index) => (
        <section key={group.title} className={stacks[8]} aria-labelledby={`details-${index}`}>
          <h3 id={`details-${index}`}>{group.title}</h3>
          <AnswerLines answers={group.answers} countryName={countryName} region={region} />
        </section>
      ))}
    </FoldedSection>
  )
}

type FollowUpsProps = Pick<OrderPage, 'order' | 'decision' | 'stands'>

function FollowUps({ order, decision, stands }: FollowUpsProps) {
  const { t, locale } = useWords('order')
  const { follows, followUps } = order
  const text = useFollowUpText({ order, decision, stands })
  if (!follows && !text && followUps.length === 0) return null
  return (
    <Section id="follow-ups" title={t('followUps.title')} card="plain">
      {text && <WithDates as="p">{text}</WithDates>}
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

function useFollowUpText({ order, decision, stands }: FollowUpsProps): string | undefined {
  const { t } = useTranslation('order')
  const { actions, followUps, period } = order
  const keeping = followUps.find(({ kind, status }) => isKeepingKind(kind) && status !== CANCELED)
  if (stands) return undefined
  if (keeping) return keeping.status === AWAITING_PAYMENT ? t('followUps.keeping') : undefined
  const day = writtenDate(period?.end ?? '')
  if (decision || order.status !== DELIVERED) return undefined
  if (actions.includes('keep')) return t('followUps.trialEnds', { day })
  return actions.includes('extend') ? t('followUps.rentEnds', { day }) : undefined
}

type ReturnProps = Pick<OrderPage, 'order' | 'announcedReturn' | 'handIn' | 'documents'>

const LABEL = 'return-label'

function Return({ order, announcedReturn, handIn, documents }: ReturnProps) {
  const { t, locale } = useWords('order')
  if (!announcedReturn) return null
  const hasLabel = order.status === RETURN_ANNOUNCED && documents.list.some(({ name }) => name === LABEL)
  return (
    <Section id="return" title={t('return.section')} card="plain">
      <WithDates as="p" inWords={locale}>
        {howReturned(t, announcedReturn)}
      </WithDates>
      {handIn ? (
        <WithDates as="p" inWords={locale}>
          {t('return.handIn', { day: writtenDate(handIn) })}
        </WithDates>
      ) : null}
      {hasLabel ? (
        <p className={styles.unprinted}>
          <ButtonLink to={documentPath(locale, order, LABEL)}>{t('return.label')}</ButtonLink>
        </p>
      ) : null}
      {announcedReturn.gradedOn && <ReturnFindings order={order} announced={announcedReturn} />}
    </Section>
  )
}

function Shipments({ order: { shipments, status } }: Pick<OrderPage, 'order'>) {
  const { t, locale } = useWords('order')
  if (shipments.length === 0) return null
  return (
    <FoldedSection
      id="delivery"
      title={t('track.section')}
      isOpen={status !== DELIVERED && !isFinished(status)}
    >
      {shipments.map((shipment) => (
        <ShipmentFacts
          key={shipment.code}
          shipment={shipment}
          expected={
            shipment.expected ? (
              <WithDates inWords={locale}>{writtenDate(shipment.expected)}</WithDates>
            ) : undefined
          }
        />
      ))}
    </FoldedSection>
  )
}
