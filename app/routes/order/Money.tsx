import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { writtenDate } from '../../../contract/dates'
import { type Cents, formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { useWords } from '../../i18n/locale'
import { DataTable } from '../../ui/DataTable/DataTable'
import { FoldedSection } from '../../ui/FoldedSection/FoldedSection'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

function Amounts(table: Pick<ComponentProps<typeof DataTable>, 'caption' | 'rows' | 'totals'>) {
  const { t } = useTranslation('order')
  const columns = [{ label: t('money.what') }, { label: t('money.amount'), isNumeric: true }]
  return <DataTable {...table} columns={columns} isCaptionHidden isHeadHidden />
}

export function Money({ payments, refunds }: Pick<OrderPage, 'payments' | 'refunds'>) {
  const { t, locale } = useWords('order')
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
    const isAwaited = state === 'pending' && (method === BANK_TRANSFER || method === ON_INVOICE)
    const how = t(`money.state.${isAwaited ? 'awaited' : state}`)
    const text = t('money.paid', { method: methodName, day: writtenDate(day), state: how })
    return amountRow(`payment-${index}`, text, amount)
  })
  const refundRows = refunds.map(({ id, cause, state, amount, day, ibanEnd }) => {
    const text = t(ibanEnd ? 'money.refundTo' : 'money.refund', {
      cause: t(`money.cause.${cause}`),
      day: writtenDate(day),
      state: t(`money.refundState.${state}`),
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
  return (
    <FoldedSection id="money" title={t('money.title')}>
      {rows.length === 0 ? <p>{t('money.none')}</p> : <Amounts caption={t('money.title')} rows={rows} />}
    </FoldedSection>
  )
}

type DepositProps = Pick<OrderPage, 'deposit'> & { order: Pick<OrderPage['order'], 'lines'> }

export function Deposit({ order, deposit }: DepositProps) {
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
    <FoldedSection id="deposit" title={t('deposit.title')}>
      <Amounts
        caption={t('deposit.title')}
        rows={rows}
        totals={[{ id: 'left', cells: [t('deposit.left'), formatMoney(balance)] }]}
      />
    </FoldedSection>
  )
}
