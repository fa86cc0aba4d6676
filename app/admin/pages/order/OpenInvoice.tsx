import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { WithDates } from '../../../ui/WithDates/WithDates'
import { StaffForm } from '../../parts/StaffForm'
import { VerbButton } from '../../parts/VerbButton'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Says what of an invoice is open, and whether its customer disputes it. */
export function OpenInvoice({
  order: { onInvoice },
  disputedAt,
  mayDispute,
}: Pick<OrderPage, 'order' | 'disputedAt' | 'mayDispute'>) {
  const { t } = useTranslation('admin-orders')
  if (!onInvoice || onInvoice.open === 0) return null
  const { open, payBy } = onInvoice
  return (
    <section className={styles.section} aria-labelledby="open-invoice">
      <h2 id="open-invoice">{t('openInvoice.title')}</h2>
      <p>
        <WithDates>{t('openInvoice.text', { amount: formatMoney(open), day: writtenDate(payBy) })}</WithDates>
      </p>
      {disputedAt ? (
        <p>
          <WithDates>{t('openInvoice.disputed', { day: writtenDate(shopDay(disputedAt)) })}</WithDates>
        </p>
      ) : null}
      {mayDispute && disputedAt ? (
        <VerbButton verb="end_dispute" variant="quiet">
          {t('openInvoice.end')}
        </VerbButton>
      ) : null}
      {mayDispute && !disputedAt ? (
        <StaffForm verb="dispute" className={styles.note}>
          <TextAreaField
            name="text"
            label={t('openInvoice.why')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2_000}
            required
            isAlone
          />
          <Button variant="quiet">{t('openInvoice.note')}</Button>
        </StaffForm>
      ) : null}
    </section>
  )
}
