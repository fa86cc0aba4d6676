import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { StaffForm } from '../../parts/forms'
import { note } from './order.css'

export function NoteForm({ verb, label, send }: { verb: string; label: string; send: string }) {
  const { t } = useTranslation('admin-orders')
  return (
    <StaffForm verb={verb} className={note}>
      <TextAreaField
        name="text"
        label={label}
        hint={t('notes.hint')}
        rows={2}
        maxLength={2_000}
        required
        isAlone
      />
      <Button variant="quiet">{send}</Button>
    </StaffForm>
  )
}
