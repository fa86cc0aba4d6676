import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isTransfer } from '../../../contract/bank-transfer'
import { writtenDate } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { amountDue } from '../../../contract/prices'
import { useWords } from '../../i18n/locale'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { orderSum } from '../../shop/PriceBreakdown/price-rows'
import { DataTable } from '../../ui/DataTable/DataTable'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type PricedOrder = Pick<
  OrderPage['order'],
  'totals' | 'depositCounted' | 'status' | 'onInvoice' | 'isCanceled'
>

type MoneyProps = Pick<OrderPage, 'payments' | 'refunds' | 'deposit'> & {
  order: PricedOrder & Pick<OrderPage['order'], 'actions' | 'lines'>
}

function Amounts(table: Pick<ComponentProps<typeof DataTable>, 'caption' | 'rows' | 'totals'>) {
  const { t } = useTranslation('order')
  const columns = [{ label: t('money.what') }, { label: t('money.amount'), isNumeric: true }]
  return <DataTable {...table} columns={columns} isHeadHidden />
}

export function Price(order: PricedOrder) {
  return (
    <PriceBreakdown
      breakdown={order.totals}
      depositCounted={order.depositCounted}
      sumName={orderSum(order)}
    />
  )
}

/** Open where money goes back, which the head of the page speaks of. */
export function Money({ order, payments, refunds, deposit }: MoneyProps) {
  const { t, locale } = useWords(['order', 'prices'])
  const sum = orderSum(order)
  const amountRow = (id: string, text: string, amount: Cents) => ({
    id,
    cells: [
      <WithDates key={text} inWords={locale}>
        {text}
      </WithDates>,
      formatMoney(amount),
    ],
  })
  const paymentRows = payments.map(({ method, methodName, state, amount, day }, index) => {
    const isAwaited = state === 'pending' && isTransfer({ method })
    const how = t(`money.state.${isAwaited ? 'awaited' : state}`)
    const text = t('money.paid', { method: methodName, day: writtenDate(day), state: how })
    return amountRow(`payment-${index}`, text, amount)
  })
  const refundRows = refunds.map(({ id, cause, state, amount, day, ibanEnd }) => {
    const text = t(ibanEnd ? 'money.refundTo' : 'money.refund', {
      cause: t(`money.cause.${cause}`),
      day: writtenDate(day),
      state: t(`money.refundState.${ibanEnd && state === 'needs_account' ? 'requested' : state}`),
      end: ibanEnd,
    })
    return amountRow(id, text, -amount)
  })
  const chargebackRows = payments.flatMap(({ methodName: method, chargedBack }, index) => {
    if (!chargedBack) return []
    const text = t('money.chargedBack', { method, day: writtenDate(chargedBack.day) })
    return amountRow(`charged-back-${index}`, text, -chargedBack.amount)
  })
  const rows = [...paymentRows, ...chargebackRows, ...refundRows]
  const held = order.totals.deposit - order.depositCounted
  const isPart = sum !== null && held > 0 && held < amountDue(order)
  return (
    <FoldedSection
      id="money"
      title={sum ? `${t(`prices:${sum}`)} ${formatMoney(amountDue(order))}` : t('money.title')}
      line={isPart && t('money.ofDeposit', { amount: formatMoney(held) })}
      isOpen={refunds.length + chargebackRows.length > 0}
    >
      <div className={stacks[24]}>
        {order.actions.includes('pay') ? null : <Price {...order} />}
        {rows.length === 0 ? <p>{t('money.none')}</p> : <Amounts caption={t('money.title')} rows={rows} />}
        <Deposit order={order} deposit={deposit} />
      </div>
    </FoldedSection>
  )
}

function Deposit({ order, deposit }: Pick<MoneyProps, 'order' | 'deposit'>) {
  const { t, locale } = useWords('order')
  if (deposit.length === 0) return null
  const rows = deposit.map(({ position, kind, amount, reason, day }) => {
    const article = order.lines[position]?.name
    const values = { kind: t(`deposit.${kind}`), name: article, day: writtenDate(day) }
    const text = t(article ? 'deposit.of' : 'deposit.entry', values)
    const cell = (
      <>
        <WithDates inWords={locale}>{text}</WithDates>
        {kind === 'withheld' && reason && `: ${reason}`}
      </>
    )
    return { id: `${position} ${kind} ${day} ${amount}`, cells: [cell, formatMoney(amount)] }
  })
  const balance = deposit.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Amounts
      caption={t('deposit.title')}
      rows={rows}
      totals={[{ id: 'left', cells: [t('deposit.left'), formatMoney(balance)] }]}
    />
  )
}
