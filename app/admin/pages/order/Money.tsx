import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { DataTable } from '../../../ui/DataTable/DataTable'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { Section } from '../../parts/Section'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

export function Money({ order, returned }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'order', 'admin'])
  const rows = [
    ...order.payments.flatMap(({ methodName, state, amount, at, mismatch, chargedBack }) => {
      const what = `${methodName}: ${t(`order:money.state.${state}`)}`
      const paid = { what: mismatch ? t('paidOtherwise', { what, paid: mismatch }) : what, amount, at }
      if (!chargedBack) return [paid]
      const back = `${methodName}: ${t('chargeback.title')}`
      return [paid, { what: back, amount: -chargedBack.amount, at: chargedBack.at }]
    }),
    ...order.refunds.map(({ cause, outside, state, amount, updatedAt: at }) => {
      const why = outside ? t('refundedOutside') : t(`order:money.cause.${cause}`)
      const what = `${why}: ${t(`admin:refundStates.${state}`)}`
      return { what, amount: -amount, at }
    }),
    ...(returned?.refund.extensions ?? []).map(({ number, money }) => {
      return {
        what: t('order:return.back.extension', { number }),
        amount: -money,
        at: returned?.gradedAt ?? '',
      }
    }),
    ...order.deposit.map(({ position, kind, amount, reason, at }) => {
      const name = order.lines[position]?.name ?? ''
      return { what: `${t(`order:deposit.${kind}`)}, ${name}${reason ? `: ${reason}` : ''}`, amount, at }
    }),
  ]
  if (rows.length === 0) return null
  return (
    <Section id="money" title={t('money')} gap={8}>
      <DataTable
        caption={t('money')}
        isCaptionHidden
        columns={[{ label: t('order:money.what') }, { label: t('order:money.amount'), isNumeric: true }]}
        isHeadHidden
        rows={rows.map(({ what, amount, at }, index) => ({
          id: String(index),
          cells: [
            <span key="what" className={styles.dated}>
              <span className={styles.at}>
                <WithDates>{writtenDate(shopDay(at))}</WithDates>
              </span>{' '}
              <span className={styles.said}>{what}</span>
            </span>,
            formatMoney(amount),
          ],
        }))}
      />
    </Section>
  )
}
