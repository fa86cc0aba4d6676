import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { canBeCorrected, type OrderAction } from '../../../contract/order-actions'
import { useLocale } from '../../i18n/locale'
import { orderPath, type OrderPage as PageOfOrder } from '../../shop/order-path'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { PayForm } from '../../shop/PayForm/PayForm'
import { PayOtherwise } from '../../shop/PayForm/PayOtherwise'
import { Card } from '../../ui/Card/Card'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Each action with a page of its own; its link is named by `actions.<action>`. */
const PAGES: Partial<Record<OrderAction, PageOfOrder>> = {
  keep: 'keep',
  extend: 'extend',
  cancel: 'cancel',
  return: 'return',
  refund_account: 'refund',
}

/** What is decided of a trial or a rental has cards of its own. */
const DECIDED: readonly OrderAction[] = ['keep', 'extend', 'return']

export function OrderActions({
  order,
  methods,
  decision,
}: Pick<OrderPage, 'order' | 'methods' | 'decision'>) {
  const { t } = useTranslation(['order', 'payment'])
  const locale = useLocale()
  const pages = order.actions.flatMap((action) => {
    const page = PAGES[action]
    return page && !(decision && DECIDED.includes(action))
      ? [{ page, label: t(`order:actions.${action}`) }]
      : []
  })
  if (canBeCorrected(order)) pages.push({ page: 'correct', label: t('order:correct.link') })
  const amount = amountToPay(order)
  const canPay = order.actions.includes('pay')
  if (!canPay && pages.length === 0) return null
  return (
    <Card as="section" className={`${stacks[16]} ${styles.unprinted}`} aria-labelledby="actions">
      <h2 id="actions">{t('order:actions.title')}</h2>
      {canPay && order.transfer && <PayOtherwise order={order} methods={methods} amount={amount} />}
      {canPay && !order.transfer && <PayForm order={order} methods={methods} amount={amount} />}
      {pages.length > 0 && (
        <ul className={plainList}>
          {pages.map(({ page, label }) => (
            <li key={page}>
              <Link to={orderPath(locale, order, page)} className={styles.action}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
