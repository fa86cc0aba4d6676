import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { fieldWords, StaffForm, Submit } from '../../parts/forms'
import { note } from './order.css'
import type { OrderPage } from './order-page.server'

export function AnnounceFields({ order }: OrderPage) {
  const { t } = useTranslation('admin-orders')
  const returnable = order.type === 'buy' ? order.lines : []
  return (
    <>
      <p>{t('steps.returnHint')}</p>
      {returnable.map(({ articleId, name, quantity }, position) => (
        <Fragment key={articleId}>
          <input type="hidden" name={`lines[${position}].position`} value={position} />
          <TextField
            type="number"
            name={`lines[${position}].quantity`}
            label={t('steps.pieces', { name })}
            defaultValue={quantity}
            min={0}
            max={quantity}
            width="short"
          />
        </Fragment>
      ))}
      <TextField {...fieldWords(t, 'steps.day')} type="date" width="medium" />
      <TextAreaField id="return-reason" name="reason" label={t('steps.reason')} rows={2} maxLength={1_000} />
      <Submit isWide>{t('steps.return')}</Submit>
    </>
  )
}

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
