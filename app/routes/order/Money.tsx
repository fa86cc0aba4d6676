import { useTranslation } from 'react-i18next'
import { BANK_TRANSFER } from '../../../contract/bank-transfer'
import { formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import { writtenDate } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { DataTable } from '../../ui/DataTable/DataTable'
import { stacks } from '../../ui/Layout/Layout.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { OrderPage } from './order-page.server'

type MoneyProps = Pick<OrderPage, 'payments' | 'refunds'>

/** Lists what was paid and what went back, each with how far it is. */
export function Money({ payments, refunds }: MoneyProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const paid = payments.map(({ method, methodName, state, amount, day }, index) => {
    const isAwaited = state === 'pending' && (method === BANK_TRANSFER || method === ON_INVOICE)
    const how = t(`money.state.${isAwaited ? 'awaited' : state}`)
    const values = { method: methodName, day: writtenDate(day), state: how }
    const text = t('money.paid', values)
    return {
      id: `payment-${index}`,
      cells: [
        <WithDates key={text} inWords={locale}>
          {text}
        </WithDates>,
        formatMoney(amount),
      ],
    }
  })
  const back = refunds.map(({ id, cause, state, amount, day, ibanEnd }) => {
    const text = t(ibanEnd ? 'money.refundTo' : 'money.refund', {
      cause: t(`money.cause.${cause}`),
      day: writtenDate(day),
      state: t(`money.refundState.${state}`),
      end: ibanEnd,
    })
    return {
      id,
      cells: [
        <WithDates key={text} inWords={locale}>
          {text}
        </WithDates>,
        formatMoney(-amount),
      ],
    }
  })
  const takenBack = payments.flatMap(({ methodName: method, chargedBack }, index) => {
    if (!chargedBack) return []
    const text = t('money.chargedBack', { method, day: writtenDate(chargedBack.day) })
    return {
      id: `charged-back-${index}`,
      cells: [
        <WithDates key={text} inWords={locale}>
          {text}
        </WithDates>,
        formatMoney(-chargedBack.amount),
      ],
    }
  })
  const rows = [...paid, ...takenBack, ...back]
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="money">
      <h2 id="money">{t('money.title')}</h2>
      {rows.length === 0 ? (
        <p>{t('money.none')}</p>
      ) : (
        <DataTable
          caption={t('money.title')}
          isCaptionHidden
          columns={[{ label: t('money.what') }, { label: t('money.amount'), isNumeric: true }]}
          isHeadHidden
          rows={rows}
        />
      )}
    </Card>
  )
}
