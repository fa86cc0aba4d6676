import { useTranslation } from 'react-i18next'
import { FormSections } from '../../forms/FormSections'
import type { OpenForm } from '../../forms/form-state'
import { toggleMarks } from '../../forms/toggles'
import { useDefinedForm } from '../../forms/useDefinedForm'
import { Section } from '../../ui/Section/Section'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { formPreview } from './office.css'

export function FormPreview({ definition, state }: OpenForm) {
  const { t } = useTranslation(['admin-forms', 'admin'])
  const { fields } = useDefinedForm(definition, state)
  return (
    <Section id="preview" title={t('preview.title')}>
      <p>{t('preview.text')}</p>
      <fieldset disabled className={formPreview}>
        <legend className={visuallyHidden}>{t('admin:previewed')}</legend>
        <FormSections form={{ definition, state, fields, marks: toggleMarks(definition) }} />
      </fieldset>
    </Section>
  )
}
