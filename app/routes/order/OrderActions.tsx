import { Form, Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { writtenDate } from '../../../contract/dates'
import { canBeCorrected, canMoveDays, type OrderAction } from '../../../contract/order-actions'
import {
  isChargedKind,
  isFinished,
  mayHaveFault,
  RETURN_ANNOUNCED,
  SHIPPED,
} from '../../../contract/order-status'
import { useLocale, useWords } from '../../i18n/locale'
import { PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { PayForm, PayOtherwise } from '../../shop/PayForm/PayForm'
import { cancellationPath, orderPath, type OrderPage as PageOfOrder, withdrawalPath } from '../../shop/paths'
import { usePromised } from '../../shop/shell-data'
import { classNames } from '../../ui/classNames'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Everything that a customer can do with an order stands in this card, the most wanted first, and the law last. */
export function OrderActions({ methods, rights, ...page }: OrderPage) {
  const { t } = useTranslation(['order', 'payment'])
  const { order } = page
  const amount = amountToPay(order)
  const canPay = order.actions.includes('pay')
  return (
    <Section id="actions" title={t('order:actions.title')} gap={24} card="plain">
      <div className={classNames(stacks[24], styles.unprinted)}>
        {canPay && order.transfer && <PayOtherwise order={order} methods={methods} amount={amount} />}
        {canPay && !order.transfer && <PayForm order={order} methods={methods} amount={amount} />}
        <ul className={plainList}>
          {actionsOf(t, page).map((action) => (
            <ActionRow key={action.page} hint={action.hint}>
              <ActionLink order={order} {...action} />
            </ActionRow>
          ))}
          <Rights order={order} rights={rights} />
        </ul>
      </div>
      {isOfCompany(order.answers) ? <p>{t('order:company')}</p> : null}
      <PhoneLine>{t(usePromised()('phone') ? 'order:call' : 'order:help')}</PhoneLine>
    </Section>
  )
}

function ActionRow({ hint, children }: { hint?: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      {children}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </li>
  )
}

function ActionLink({ order, page, label }: Pick<OrderPage, 'order'> & ActionView) {
  const path = orderPath(useLocale(), order, page)
  if (page === 'again') {
    return (
      <Form method="post" action={path}>
        <button type="submit" className={styles.button}>
          {label}
        </button>
      </Form>
    )
  }
  if (page === 'dates.ics') {
    return (
      <a href={path} className={styles.way}>
        {label}
      </a>
    )
  }
  return (
    <Link to={path} className={styles.way}>
      {label}
    </Link>
  )
}

/** By law both ways out of a contract are at hand as long as it lasts, under their own names. */
function Rights({ order, rights }: Pick<OrderPage, 'order' | 'rights'>) {
  const { t, locale } = useWords(['shell', 'order'])
  const costsTheSame = order.type === 'rent' && !order.months?.length
  return (
    <>
      {rights.withdraw ? (
        <ActionRow hint={t('order:actions.hints.withdraw')}>
          <Link to={withdrawalPath(locale, order)} className={styles.way}>
            {t('footer.withdraw')}
          </Link>
        </ActionRow>
      ) : null}
      {rights.end ? (
        <ActionRow hint={costsTheSame ? t('order:actions.hints.end') : ''}>
          <a href={cancellationPath(locale, order.number)} className={styles.way}>
            {t('footer.cancel')}
          </a>
        </ActionRow>
      ) : null}
    </>
  )
}

type ActionView = { page: PageOfOrder; label: string; hint: string }

const DECISION_ACTIONS: readonly OrderAction[] = ['keep', 'extend', 'return']

function isOnTheWay({ status, shipments }: Pick<OrderPage['order'], 'status' | 'shipments'>): boolean {
  const travelStatus = { out: SHIPPED, back: RETURN_ANNOUNCED }
  return shipments.some(({ direction, events }) => {
    return status === travelStatus[direction] && events.at(-1)?.kind !== 'delivered'
  })
}

function actionsOf(t: TFunction, page: Omit<OrderPage, 'methods' | 'documents' | 'rights'>): ActionView[] {
  const { order, decision, announcedReturn, awaited, returnUntil, stands } = page
  const can = (action: OrderAction) =>
    order.actions.includes(action) && !(decision && DECISION_ACTIONS.includes(action))
  const isTracked = can('track') && isOnTheWay(order)
  const hasDays = Boolean(order.period) && !isChargedKind(order.follows?.kind)
  const isToCome = hasDays && !order.isCanceled && !isFinished(order.status) && !stands
  const isAnnounced = order.status === RETURN_ANNOUNCED
  const isWithdrawn = order.withdrawals.length > 0
  const day = writtenDate(returnUntil ?? order.period?.end ?? '')
  const offers: [isOffered: boolean, page: PageOfOrder, name: string, label: string][] = [
    [
      mayHaveFault(order, announcedReturn?.lines) && order.status !== SHIPPED,
      'fault',
      'fault',
      'actions.fault',
    ],
    // The head of the page has the button for a refund without an account, and for a late return.
    [can('refund_account') && awaited === 0, 'refund', 'refund_account', 'refund.change'],
    [isTracked, 'track', 'track', 'track.open'],
    [announcedReturn !== undefined, 'return', 'returned', 'return.view'],
    [isAnnounced && !isWithdrawn, 'return/change', 'change', 'return.changes.link'],
    [isAnnounced && isWithdrawn, 'return/change', 'onlyChange', 'return.changes.title'],
    [can('keep') && !isWithdrawn, 'keep', 'keep', 'actions.keep'],
    [can('extend') && !isWithdrawn, 'extend', 'extend', 'actions.extend'],
    [can('return') && stands !== 'late', 'return', returnUntil ? 'returnBy' : 'return', 'actions.return'],
    [canBeCorrected(order), 'correct', 'correct', 'correct.link'],
    [canMoveDays(order), 'days', 'days', 'days.title'],
    [isToCome, 'dates.ics', 'dates', 'dates'],
    [hasDays && order.isCanceled, 'dates.ics', 'canceledDates', 'canceledDates'],
    [can('cancel'), 'cancel', 'cancel', 'actions.cancel'],
    [true, 'again', 'again', 'again'],
  ]
  return offers
    .filter(([isOffered]) => isOffered)
    .map(([, page, name, label]) => ({
      page,
      label: t(`order:${label}`),
      hint: t(`order:actions.hints.${name}`, { day, defaultValue: '' }),
    }))
}
