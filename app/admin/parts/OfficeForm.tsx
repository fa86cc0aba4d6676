import { useActionData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { DefinedForm } from '../../forms/DefinedForm'
import type { FormState, OpenForm } from '../../forms/form-state'
import { formId } from '../../forms/useDefinedForm'

interface OfficeFormProps extends Pick<ComponentProps<typeof DefinedForm>, 'Months'> {
  form: OpenForm
  hidden?: Record<string, string | number>
}

/** A form that the backend defines, with the response to what was posted. */
export function OfficeForm({ form, hidden = {}, Months }: OfficeFormProps) {
  const answer = useActionData<FormState>()
  return (
    <DefinedForm definition={form.definition} state={answer ?? form.state} Months={Months}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </DefinedForm>
  )
}

/** The id of a page's loaded form, whose input is kept when the language changes. */
export function loadedFormId(loaded: unknown): string | undefined {
  const { form } = loaded as { form?: OpenForm | null }
  return form ? formId(form.definition) : undefined
}
