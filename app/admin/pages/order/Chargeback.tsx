import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { StaffForm } from '../../parts/StaffForm'
import { VerbButton } from '../../parts/VerbButton'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

/** Says what the customer's bank took back and is open, with what staff can do about it. */
export function Chargeback({ chargeback, maySettle }: Pick<OrderPage, 'chargeback' | 'maySettle'>) {
  const { t } = useTranslation('admin-orders')
  if (!chargeback) return null
  return (
    <section className={styles.section} aria-labelledby="chargeback">
      <h2 id="chargeback">{t('chargeback.title')}</h2>
      <p>{t('chargeback.text', { amount: formatMoney(chargeback.open) })}</p>
      {chargeback.isAsked ? <p>{t('chargeback.asked')}</p> : null}
      {maySettle && chargeback.mayAsk ? (
        <VerbButton verb="ask_again">{t('chargeback.ask')}</VerbButton>
      ) : null}
      {maySettle ? (
        <StaffForm verb="give_up" className={styles.note}>
          <TextAreaField
            name="text"
            label={t('chargeback.why')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2_000}
            required
            isAlone
          />
          <Button variant="quiet">{t('chargeback.giveUp')}</Button>
        </StaffForm>
      ) : null}
    </section>
  )
}
