import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { DataTable } from '../../ui/DataTable/DataTable'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type DepositProps = Pick<OrderPage, 'deposit'> & { order: Pick<OrderPage['order'], 'lines'> }

/** Shows the ledger of what was held: each entry with its article, its day and why. */
export function Deposit({ order, deposit }: DepositProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
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
  const left = deposit.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card as="section" tone="amber" className={stacks[16]} aria-labelledby="deposit">
      <h2 id="deposit">{t('deposit.title')}</h2>
      {left > 0 && <p>{t('deposit.text')}</p>}
      <DataTable
        caption={t('deposit.title')}
        isCaptionHidden
        columns={[{ label: t('money.what') }, { label: t('money.amount'), isNumeric: true }]}
        isHeadHidden
        rows={rows}
        totals={[{ id: 'left', cells: [t('deposit.left'), formatMoney(left)] }]}
      />
    </Card>
  )
}
