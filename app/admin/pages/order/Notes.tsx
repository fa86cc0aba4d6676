import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { StaffForm } from '../../parts/StaffForm'
import type { OrderPage } from './order-page.server'

/** Shows notes for the office alone; nothing in them is ever changed. */
export function Notes({ notes, mayNote }: Pick<OrderPage, 'notes' | 'mayNote'>) {
  const { t } = useTranslation('admin-orders')
  if (notes.length === 0 && !mayNote) return null
  return (
    <section className={stacks[16]} aria-labelledby="notes">
      <h2 id="notes">{t('notes.title')}</h2>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, at, author, text }) => (
            <li key={id}>
              <Moment at={at} /> {author}: {text}
            </li>
          ))}
        </ul>
      )}
      {mayNote && (
        <StaffForm verb="note" className={stacks[8]}>
          <TextAreaField
            name="text"
            label={t('notes.new')}
            hint={t('notes.hint')}
            rows={3}
            maxLength={2_000}
            required
          />
          <p>
            <Button variant="quiet">{t('notes.keep')}</Button>
          </p>
        </StaffForm>
      )}
    </section>
  )
}
