import { ADDRESS_PARTS, type AddressPart, addressPartName, neededParts } from './address-parts'
import type { FormField } from './definition'
import { isRequired } from './field-kinds'
import type { FormAnswers } from './rule-checks'
import type { Rule } from './rules'
import { type ReadAnswer, readText } from './text-answer'

function postcodeRules({ rules }: FormField) {
  return rules.filter((one): one is Extract<Rule, { rule: 'postcode' }> => one.rule === 'postcode')
}

function countryOf(field: FormField, form: FormAnswers): string | undefined {
  const [rule] = postcodeRules(field)
  const [own] = form.textsOf(addressPartName(field.name, 'Landcode'))
  const [elsewhere] = rule?.countryField ? form.textsOf(rule.countryField) : []
  return (own ?? rule?.country ?? elsewhere)?.toLowerCase()
}

function rulesOf(part: AddressPart, field: FormField, form: FormAnswers): Rule[] {
  const country = countryOf(field, form)
  const isBegun = ADDRESS_PARTS.some(
    (one) => one !== 'Landcode' && form.textsOf(addressPartName(field.name, one)).length > 0,
  )
  const isNeeded = (isBegun || isRequired(field)) && neededParts(country).includes(part)
  const rules: Rule[] = isNeeded ? [{ rule: 'required' }] : []
  if (part !== 'Postcode') return rules
  const asked = postcodeRules(field)
  const postcodes = asked.length > 0 ? asked : [{ rule: 'postcode' as const }]
  // Each country with regions may have its own region field; at most one of them is visible.
  return [
    ...rules,
    ...postcodes.map(({ rule, region, regionField }) => ({ rule, country, region, regionField })),
  ]
}

/** An address that is begun must be complete, even where it is optional. */
export const readAddressPart: ReadAnswer = (field, { part: name, value, form }, refuse) => {
  const part = ADDRESS_PARTS.find((one) => name === addressPartName(field.name, one))
  if (!part) return undefined
  const { label, options, allow } = field
  const rules = rulesOf(part, field, form)
  const asText: FormField =
    part === 'Landcode' && options
      ? { name, type: 'select', label, rules, options, allow }
      : { name, type: 'text', label, rules }
  return readText(asText, { part: name, value, form }, (problem) => refuse({ ...problem, part }))
}
