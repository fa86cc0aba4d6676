import { useTranslation } from 'react-i18next'
import type { FormDefinition, Toggle } from '../../contract/forms/definition'
import { askedFor, optionsOf } from './toggles'

/** Says in words what something depends on: "Only if you have ticked: …". */
export function useRemark(definition: FormDefinition): (toggle: Toggle | undefined) => string | undefined {
  const { t } = useTranslation('forms')
  const country = t('addressPart.Landcode')
  return (toggle) => {
    const field = toggle && askedFor(definition, toggle.field, country)
    if (!field) return undefined
    const { label } = field
    if ('empty' in toggle) return toggle.empty ? t('only.without', { label }) : t('only.with', { label })
    const options = optionsOf(field)
    if (field.type === 'checkbox' && options.length === 1) return t('only.ticked', { label })
    const values = 'equals' in toggle ? [toggle.equals] : toggle.in
    const words = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return t('only.answer', { label, answer: words.join(' / ') })
  }
}
