import type { FormField } from '../forms/definition'
import { field } from '../forms/field'
import { MAX_REFERENCE_LENGTH } from '../limits'
import type { Words } from './words'

export const REFERENCES = [
  { name: 'Inkoopnummer', label: 'purchase_order' },
  { name: 'Kostenplaats', label: 'cost_centre' },
] as const

export function referenceFields(t: Words): FormField[] {
  return REFERENCES.map(({ name, label }) =>
    field.text(name, t(label), { max: MAX_REFERENCE_LENGTH, cols: 6 }),
  )
}
