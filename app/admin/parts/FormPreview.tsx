import { FormSections } from '../../forms/FormSections'
import type { OpenForm } from '../../forms/form-state'
import { toggleMarks } from '../../forms/toggles'
import { useDefinedForm } from '../../forms/useDefinedForm'
import { preview } from './FormPreview.css'

/** A form to look at: nothing in it can be filled in or sent. */
export function FormPreview({ definition, state }: OpenForm) {
  const { fields } = useDefinedForm(state)
  return (
    <fieldset disabled className={preview}>
      <FormSections form={{ definition, state, fields, marks: toggleMarks(definition) }} />
    </fieldset>
  )
}
