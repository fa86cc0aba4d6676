import { type Rule, ruleSchema } from '../../../contract/forms/rules'
import { listOf, memberOf, recordOf } from './values'

type Named = { name: string; value: unknown }

const partsOf = (text: string): Named[] =>
  text.split('|').map((part) => {
    const [name = '', ...value] = part.split(':')
    return { name: name.trim().toLowerCase(), value: value.length > 0 ? value.join(':').trim() : undefined }
  })

/** Rules as 'required|min:6', as a record ({ required: true, min: 6 }), or as a list of either. */
function namedRules(told: unknown): Named[] {
  if (typeof told === 'string') return partsOf(told)
  if (Array.isArray(told)) return told.flatMap(namedRules)
  const rule = memberOf(told, 'rule') ?? memberOf(told, 'name')
  if (typeof rule === 'string') return [{ name: rule.toLowerCase(), value: memberOf(told, 'value') }]
  return Object.entries(recordOf(told)).flatMap(([name, value]) => {
    return value === false || value === null ? [] : [{ name: name.toLowerCase(), value }]
  })
}

const numberOf = (value: unknown) => Number(Array.isArray(value) ? value[0] : value)

function ruleOf({ name, value }: Named, isNumber: boolean): unknown {
  const number = numberOf(value)
  if (name === 'required' || name === 'email' || name === 'image' || name === 'iban') return { rule: name }
  if (/^(?:password|confirmed|same(?:_?as)?|is)$/.test(name)) return { rule: 'same' }
  if (/^(?:postal_?code|zip_?code|zip|postcode)$/.test(name)) return { rule: 'postcode' }
  if (name === 'ext' || name === 'mimes') return /pdf/i.test(String(value)) ? { rule: 'pdf' } : undefined
  if (!Number.isFinite(number)) return undefined
  if (isNumber && /^min(?:_value)?$/.test(name)) return { rule: 'min', min: number }
  if (isNumber && /^max(?:_value)?$/.test(name)) return { rule: 'max', max: number }
  if (/^min(?:_?length)?$/.test(name)) return { rule: 'length', min: number }
  if (/^max(?:_?length)?$/.test(name)) return { rule: 'length', max: number }
  return /^(?:length|size|digits)$/.test(name) ? { rule: 'exact', length: number } : undefined
}

export function specifiedRules(told: unknown, isNumber: boolean): Rule[] {
  const ours = listOf(told).flatMap((rule) => ruleSchema.safeParse(rule).data ?? [])
  if (ours.length > 0 && ours.length === listOf(told).length) return ours
  return namedRules(told).flatMap((rule) => ruleSchema.safeParse(ruleOf(rule, isNumber)).data ?? [])
}

export function comparedWith(told: unknown): string | undefined {
  const same = namedRules(told).find(({ name }) => /^(?:password|confirmed|same(?:_?as)?)$/.test(name))
  return typeof same?.value === 'string' ? same.value.replace(/^@/, '') : undefined
}
