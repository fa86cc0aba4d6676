import { useTranslation } from 'react-i18next'
import { type DrawnField, inputId } from '../drawn-field'
import { CHECK } from '../input-names'
import { LookUpButton } from './LookUpButton'

/** Asks about a VAT number, and says what is known of it. */
export function CheckNumber({ field, form }: DrawnField) {
  const { t } = useTranslation('forms')
  const remark = form.state.remarks?.[field.name]
  return (
    <>
      <LookUpButton name={CHECK} value={field.name} inputId={inputId(form, field.name)}>
        {t('vat.check')}
      </LookUpButton>
      {remark && <p role="status">{remark}</p>}
    </>
  )
}
