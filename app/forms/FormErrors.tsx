import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary'
import type { FormState } from './form-state'
import { suggestedOf } from './input-names'
import { formId } from './useDefinedForm'

type FormErrorsProps = { definition: FormDefinition; state: FormState }

export function FormErrors({ definition, state }: FormErrorsProps) {
  const { t } = useTranslation('forms')
  const { error } = state
  if (!error) return null
  const names = allFields(definition).flatMap((field) => [
    ...new Set([field.name, ...partNames(field), suggestedOf(field.name)]),
  ])
  const fieldErrors = names.flatMap((name) => {
    const message = error[name]?.[0]
    return message ? [{ fieldId: `${formId(definition)}-${name}`, message }] : []
  })
  const others = Object.entries(error).filter(([name]) => !names.includes(name))
  const general = others.flatMap(([, messages]) => (messages ?? []).map((message) => ({ message })))
  return (
    <ErrorSummary
      title={t(fieldErrors.length > 0 ? 'errors.fields' : 'errors.failed')}
      errors={[...general, ...fieldErrors]}
    />
  )
}
