import { useTranslation } from 'react-i18next'
import { GuaranteedUntil } from '../../../shop/GuaranteedUntil/GuaranteedUntil'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { StaffForm } from '../../parts/StaffForm'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'
import { type HappenedProps, useHappened } from './useHappened'

/** Takes a note for the office alone, which is never changed, above one list of all that happened. */
export function Happened({ mayNote, ...props }: HappenedProps & Pick<OrderPage, 'mayNote'>) {
  const { t } = useTranslation('admin-orders')
  const entries = useHappened(props)
  return (
    <section className={styles.section} aria-labelledby="happened">
      <h2 id="happened">{t('notes.happened')}</h2>
      {mayNote ? (
        <StaffForm verb="note" className={styles.note}>
          <TextAreaField
            name="text"
            label={t('notes.new')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2_000}
            required
            isAlone
          />
          <Button variant="quiet">{t('notes.keep')}</Button>
        </StaffForm>
      ) : null}
      <ul className={styles.happened}>
        {entries.map(({ id, when, what, by, isNote }) => (
          <li key={id} className={isNote ? styles.noted : styles.entry}>
            <span className={styles.at}>{when}</span>{' '}
            <span className={styles.said}>
              {what}
              {by ? <span className={styles.by}>, {by}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      <GuaranteedUntil order={props.order} />
    </section>
  )
}
