import type { FormField } from './definition'
import { isRequired, judgeText } from './judge-text'
import type { JudgedForm, Judgement } from './judged-form'
import { neededParts } from './needed-parts'
import { ADDRESS_PARTS, type AddressPart } from './parts'
import type { Rule } from './rules'

const partOf = ({ name }: FormField, part: AddressPart) => `${name}_${part}`

function postcodeRules({ rules }: FormField) {
  return rules.filter((one): one is Extract<Rule, { rule: 'postcode' }> => one.rule === 'postcode')
}

/** Where an address lies: as it says itself, or as the rule of its postcode says. */
function countryOf(field: FormField, form: JudgedForm): string | undefined {
  const [rule] = postcodeRules(field)
  const [own] = form.textsOf(partOf(field, 'Landcode'))
  const [elsewhere] = rule?.countryField ? form.textsOf(rule.countryField) : []
  return (own ?? rule?.country ?? elsewhere)?.toLowerCase()
}

/** The rules of one part of an address, taken from those of the field and the ways of its country. */
function rulesOf(part: AddressPart, field: FormField, form: JudgedForm): Rule[] {
  const country = countryOf(field, form)
  const isBegun = ADDRESS_PARTS.some(
    (one) => one !== 'Landcode' && form.textsOf(partOf(field, one)).length > 0,
  )
  const isNeeded = (isBegun || isRequired(field)) && neededParts(country).includes(part)
  const rules: Rule[] = isNeeded ? [{ rule: 'required' }] : []
  if (part !== 'Postcode') return rules
  const asked = postcodeRules(field)
  const postcodes = asked.length > 0 ? asked : [{ rule: 'postcode' as const }]
  // Each country with regions may ask for them in a field of its own, of which one at most is seen.
  return [
    ...rules,
    ...postcodes.map(({ rule, region, regionField }) => ({ rule, country, region, regionField })),
  ]
}

/**
 * Judges one part of an address. An address that is begun is to be whole, required or not; options of the field are
 * the countries it may lie in.
 */
export function judgeAddressPart(
  field: FormField,
  part: AddressPart,
  value: unknown,
  form: JudgedForm,
): Judgement {
  const isCountry = part === 'Landcode'
  const asText: FormField = {
    name: partOf(field, part),
    type: isCountry && field.options ? 'select' : 'text',
    label: field.label,
    rules: rulesOf(part, field, form),
    ...(isCountry ? { options: field.options, allow: field.allow } : {}),
  }
  const judged = judgeText(asText, value, form)
  return judged.problem ? { problem: { ...judged.problem, part } } : judged
}
