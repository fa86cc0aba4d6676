import { useTranslation } from 'react-i18next'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import type { Toggle } from '../../contract/forms/field-attributes'
import { visibleFields } from '../../contract/forms/visibility'
import type { FormRendering } from './control-props'
import { parseAnswers } from './inputs'
import type { ShownFields } from './live/useShownFields'
import { fieldOfPart, optionsOf } from './toggles'

export type Guard = (toggle: Toggle | undefined, fields: FormField[]) => { marks: object; remark?: string }

function useRemark(definition: FormDefinition): (toggle: Toggle) => string | undefined {
  const { t } = useTranslation('forms')
  const country = t('addressPart.Landcode')
  return (toggle) => {
    const field = fieldOfPart(definition, toggle.field, country)
    if (!field) return undefined
    const { label } = field
    if ('empty' in toggle) return toggle.empty ? t('only.without', { label }) : t('only.with', { label })
    const options = optionsOf(field)
    if (field.type === 'checkbox' && options.length === 1) return t('only.ticked', { label })
    const values = 'equals' in toggle ? [toggle.equals] : toggle.in
    const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return t('only.answer', { label, answer: labels.join(' / ') })
  }
}

/** Hides by the typed answers with scripts (`shown`), else by CSS or by the posted answers. */
export function useGuard({ definition, marks, state }: FormRendering, shown: ShownFields | undefined): Guard {
  const remarkOn = useRemark(definition)
  const visibleNames = visibleFields(definition, parseAnswers(definition, state.initialValue)).map(
    ({ name }) => name,
  )
  const names = shown?.names ?? new Set(visibleNames)
  return (toggle, fields) => {
    if (!toggle) return { marks: {} }
    const hidden = !fields.some(({ name }) => names.has(name)) || undefined
    if (shown) return { marks: { hidden } }
    const remark = remarkOn(toggle)
    const guarded = marks.guardedBy(toggle)
    if (guarded) return { marks: guarded, remark }
    return { marks: state.round === undefined ? { 'data-closed': hidden } : { hidden }, remark }
  }
}
