import { useTranslation } from 'react-i18next'
import { FormSections } from '../../forms/FormSections'
import type { OpenForm } from '../../forms/form-state'
import { toggleMarks } from '../../forms/toggles'
import { useDefinedForm } from '../../forms/useDefinedForm'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { formPreview } from './office.css'

/** Nothing in it can be filled in or sent. */
export function FormPreview({ definition, state }: OpenForm) {
  const { t } = useTranslation('admin')
  const { fields } = useDefinedForm(definition, state)
  return (
    <fieldset disabled className={formPreview}>
      <legend className={visuallyHidden}>{t('previewed')}</legend>
      <FormSections form={{ definition, state, fields, marks: toggleMarks(definition) }} />
    </fieldset>
  )
}
