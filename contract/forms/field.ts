import type { FormField } from './definition'
import { FIELD_TYPES, type FieldType } from './field-kinds'
import type { Rule } from './rules'

type Attributes = Omit<FormField, 'name' | 'type' | 'label' | 'rules' | 'missing'>

interface FieldOptions<Bound> extends Attributes {
  required?: string | boolean
  /** The bounds of numbers and days; for all else, of the length. */
  min?: Bound
  max?: Bound
  rules?: Rule[]
}

type BoundOf<Type> = Type extends 'date' ? string : number

type Builder<Type> = (name: string, label: string, options?: FieldOptions<BoundOf<Type>>) => FormField

const NOTATIONS: Partial<Record<FieldType, Rule>> = { email: { rule: 'email' }, phone: { rule: 'phone' } }

const definedOnly = <Options extends object>(options: Options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<Options>

function boundRules(type: FieldType, bounds: { min?: string | number; max?: string | number }): Rule[] {
  const defined = definedOnly(bounds)
  if (Object.keys(defined).length === 0) return []
  if (type !== 'number') return [{ rule: type === 'date' ? 'date' : 'length', ...defined } as Rule]
  return Object.entries(defined).map(([rule, bound]) => ({ rule, [rule]: bound }) as Rule)
}

const builderOf =
  (type: FieldType): Builder<FieldType> =>
  (name, label, { required, min, max, rules = [], ...attributes } = {}) => ({
    name,
    type,
    label,
    ...(typeof required === 'string' && { missing: required }),
    rules: [
      ...(required ? [{ rule: 'required' } as const] : []),
      ...[NOTATIONS[type] ?? []].flat(),
      ...boundRules(type, { min, max }),
      ...rules,
    ],
    ...definedOnly(attributes),
  })

export const field = Object.fromEntries(FIELD_TYPES.map((type) => [type, builderOf(type)])) as {
  [Type in FieldType]: Builder<Type>
}
