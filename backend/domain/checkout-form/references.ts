import type { TFunction } from 'i18next'
import type { FormField } from '../../../contract/forms/definition'
import { MAX_REFERENCE_LENGTH } from '../../../contract/limits'

/** What an organisation calls an order in its own books; its documents name it. */
export const REFERENCES = [
  { name: 'Inkoopnummer', label: 'purchase_order' },
  { name: 'Kostenplaats', label: 'cost_centre' },
] as const

export function referenceFields(t: TFunction): FormField[] {
  return REFERENCES.map(({ name, label }) => ({
    name,
    type: 'text',
    label: t(label),
    info: t('reference_info'),
    rules: [{ rule: 'length', max: MAX_REFERENCE_LENGTH }],
    cols: 6,
    autocomplete: 'off',
  }))
}
