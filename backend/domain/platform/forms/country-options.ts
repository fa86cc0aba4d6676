import type { FieldOption } from '../../../../contract/forms/field-attributes'
import type { Locale } from '../../../../contract/locales'
import type { Catalogue } from '../catalogue'

export function countryOptions({ countries }: Catalogue, locale: Locale): FieldOption[] {
  return [...countries.values()]
    .map(({ code, names, buy, rent }) => ({ value: code, label: names[locale], buy, rent }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
