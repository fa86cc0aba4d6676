import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import {
  type FormDefinition,
  type FormField,
  type FormSection,
  formDefinitionSchema,
} from '../../../contract/forms/definition'
import { definitionProblems } from '../../../contract/forms/definition-problems'
import { ALLOWANCES, type FieldOption, type Toggle } from '../../../contract/forms/field-attributes'
import { FIELD_TYPES, type FieldType } from '../../../contract/forms/field-kinds'
import { type Rule, ruleSchema } from '../../../contract/forms/rules'
import { lookUp } from '../../../contract/look-up'
import { withoutMarkup } from './plain-text'
import { anyFlag, anyText, dataOf, listOf, memberOf, recordOf } from './values'

type NamedRule = { name: string; value: unknown }

const parseRuleText = (text: string): NamedRule[] =>
  text.split('|').map((part) => {
    const [name = '', ...value] = part.split(':')
    return { name: name.trim().toLowerCase(), value: value.length > 0 ? value.join(':').trim() : undefined }
  })

/** Rules as 'required|min:6', as a record ({ required: true, min: 6 }), or as a list of either. */
function namedRules(raw: unknown): NamedRule[] {
  if (typeof raw === 'string') return parseRuleText(raw)
  if (Array.isArray(raw)) return raw.flatMap(namedRules)
  const rule = memberOf(raw, 'rule') ?? memberOf(raw, 'name')
  if (typeof rule === 'string') return [{ name: rule.toLowerCase(), value: memberOf(raw, 'value') }]
  return Object.entries(recordOf(raw)).flatMap(([name, value]) => {
    return value === false || value === null ? [] : [{ name: name.toLowerCase(), value }]
  })
}

const numberOf = (value: unknown) => Number(Array.isArray(value) ? value[0] : value)

function ruleOf({ name, value }: NamedRule, isNumber: boolean): unknown {
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

export function specifiedRules(raw: unknown, isNumber: boolean): Rule[] {
  const contractRules = listOf(raw).flatMap((rule) => ruleSchema.safeParse(rule).data ?? [])
  if (contractRules.length > 0 && contractRules.length === listOf(raw).length) return contractRules
  return namedRules(raw).flatMap((rule) => ruleSchema.safeParse(ruleOf(rule, isNumber)).data ?? [])
}

function comparedField(raw: unknown): string | undefined {
  const same = namedRules(raw).find(({ name }) => /^(?:password|confirmed|same(?:_?as)?)$/.test(name))
  return typeof same?.value === 'string' ? same.value.replace(/^@/, '') : undefined
}

const ROUTES: Readonly<Record<string, string>> = {
  [ACCOUNT_FORMS.login]: '/api/login',
  [ACCOUNT_FORMS.register]: '/api/register',
  [ACCOUNT_FORMS.forgot]: '/api/forgot',
  [ACCOUNT_FORMS.reset]: '/api/reset',
  [ACCOUNT_FORMS.verifyPhone]: '/api/verify_sms_code',
  checkout: '/api/checkouts',
}

/** For types named after the question instead of the input. */
const TYPE_PATTERNS: readonly (readonly [RegExp, FieldType])[] = [
  [/password|wachtwoord/, 'password'],
  [/^(?:sms_?)?code$/, 'code'],
  [/^tel|mobile|phone/, 'phone'],
  [/mail/, 'email'],
  [/comment|multi-?line/, 'textarea'],
  [/country|dropdown|autocomplete/, 'select'],
  [/newsletter|agree|switch|checkbox/, 'checkbox'],
  [/upload/, 'file'],
]

function typeOf(raw: unknown): FieldType {
  const name = anyText.parse(raw).toLowerCase()
  const ownType = FIELD_TYPES.find((type) => type === name)
  return ownType ?? TYPE_PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

const textIn = (value: unknown, ...names: string[]): string =>
  withoutMarkup(names.map((name) => anyText.parse(memberOf(value, name))).find((text) => text !== '') ?? '')

function optionOf(raw: unknown): FieldOption[] {
  const plain = anyText.parse(raw)
  const words = textIn(raw, 'label', 'text', 'title', 'name')
  // Without other words, `value` is the label and `key` the value, as the specification has countries.
  const value = plain || (words ? textIn(raw, 'value', 'key', 'id') : textIn(raw, 'key', 'id', 'value'))
  const label = plain || words || textIn(raw, 'value')
  const allowed = { buy: memberOf(raw, 'buy'), rent: memberOf(raw, 'rent') }
  const flags = Object.entries(allowed).flatMap(([name, flag]) =>
    flag === undefined ? [] : [[name, anyFlag.parse(flag)]],
  )
  return value ? [{ value, label: label || value, ...Object.fromEntries(flags) }] : []
}

function optionsOf(raw: unknown): FieldOption[] {
  const list = Array.isArray(raw)
    ? raw.flatMap(optionOf)
    : Object.entries(recordOf(raw)).map(([value, label]) => ({
        value,
        label: anyText.parse(label) || value,
      }))
  return [...new Map(list.map((option) => [option.value, option])).values()]
}

function comparison(field: string, raw: unknown): Toggle {
  if (Array.isArray(raw)) return { field, in: raw.map((value) => anyText.parse(value)) }
  const text = raw === true ? '1' : anyText.parse(raw)
  return text === '' ? { field, empty: true } : { field, equals: text }
}

function toggleOf(raw: unknown): Toggle | undefined {
  const field = textIn(raw, 'field', 'name', 'key')
  if (!field) {
    const [only] = Object.entries(recordOf(raw))
    return only && comparison(...only)
  }
  const empty = memberOf(raw, 'empty')
  if (empty !== undefined) return { field, empty: anyFlag.parse(empty) }
  return comparison(
    field,
    ['equals', 'in', 'value', 'values'].map((name) => memberOf(raw, name)).find(Boolean),
  )
}

const wholeNumber = (raw: unknown, max: number): number | undefined => {
  const number = Number(raw)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

const FLAGS = [
  'readonly',
  'disabled',
  'issued',
  'expires',
  'free_input',
  'country_dialog',
  'prompt_language',
] as const

const TEXTS = ['info', 'subtext', 'prefix', 'suffix'] as const

/** Its number is checked, whatever its rules say. */
const VAT_NUMBER = 'BTWNummer'
const COMPANY = 'Bedrijfsnaam'

type Around = {
  /** Where is delivered: a country field offers no other, but for the invoice. */
  countries: FieldOption[]
  names: ReadonlySet<string>
}

const withVatRule = (rules: Rule[]): Rule[] =>
  rules.some(({ rule }) => rule === 'vat') ? rules : [...rules, { rule: 'vat' }]

function targetOf(raw: unknown): string | undefined {
  return textIn(raw, 'target') || comparedField(memberOf(raw, 'rules')) || undefined
}

function optionsFor(raw: unknown, name: string, type: FieldType, countries: FieldOption[]): FieldOption[] {
  const ownOptions = optionsOf(memberOf(raw, 'options'))
  const isNamedCountry = /country/i.test(anyText.parse(memberOf(raw, 'type'))) || /Landcode$/.test(name)
  const asksCountry = type === 'address' || (type === 'select' && isNamedCountry)
  if (!asksCountry) return ownOptions
  if (ownOptions.length === 0) return countries
  const served = ownOptions.filter(({ value }) =>
    countries.some((country) => country.value === value.toLowerCase()),
  )
  return served.length === 0 || name.startsWith('Factuur') ? ownOptions : served
}

function fieldOf(raw: unknown, { countries, names }: Around): FormField[] {
  const name = textIn(raw, 'name')
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return []
  const type = typeOf(memberOf(raw, 'type'))
  const options = optionsFor(raw, name, type, countries)
  const isVatNumber = name === VAT_NUMBER && type === 'text'
  const ownRules = specifiedRules(memberOf(raw, 'rules'), type === 'number')
  const rules = isVatNumber ? withVatRule(ownRules) : ownRules
  const flags = FLAGS.filter((flag) => anyFlag.parse(memberOf(raw, flag)))
  const texts = TEXTS.map((text) => [text, textIn(raw, text)]).filter(([, text]) => text !== '')
  const toggle = toggleOf(memberOf(raw, 'toggle'))
  const target = targetOf(raw) ?? (isVatNumber && names.has(COMPANY) ? COMPANY : undefined)
  const allow = ALLOWANCES.find((allowance) => allowance === memberOf(raw, 'allow'))
  const label = textIn(raw, 'label', 'title') || name
  return [
    {
      ...{ name, type: type === 'select' && options.length === 0 ? 'text' : type, label, rules },
      ...Object.fromEntries([...flags.map((flag) => [flag, true]), ...texts]),
      ...(options.length > 0 ? { options } : type === 'checkbox' ? { options: [{ value: '1', label }] } : {}),
      ...(toggle ? { toggle } : {}),
      ...(target ? { target } : {}),
      ...(allow && options.some(({ buy, rent }) => buy || rent) ? { allow } : {}),
      cols: wholeNumber(memberOf(raw, 'cols'), 12),
      amount: wholeNumber(memberOf(raw, 'amount'), 20),
      length: wholeNumber(memberOf(raw, 'length'), 12),
    },
  ]
}

function sectionOf(raw: unknown, around: Around): FormSection {
  const groups = listOf(memberOf(raw, 'fieldGroups')).map((group) => ({
    groupName: textIn(group, 'groupName') || undefined,
    cols: wholeNumber(memberOf(group, 'cols'), 12),
    toggle: toggleOf(memberOf(group, 'toggle')),
    fields: listOf(memberOf(group, 'fields')).flatMap((field) => fieldOf(field, around)),
  }))
  return { title: textIn(raw, 'title'), toggle: toggleOf(memberOf(raw, 'toggle')), fieldGroups: groups }
}

function withoutTargets(definition: FormDefinition, hasToggles: boolean): FormDefinition {
  const plain = <Part extends { toggle?: Toggle }>({ toggle, ...part }: Part) =>
    hasToggles ? { ...part, toggle } : part
  const sections = definition.sections.map((section) => ({
    ...plain(section),
    fieldGroups: section.fieldGroups.map((group) => ({
      ...plain(group),
      fields: group.fields.map((field) => {
        const { target: _, rules, ...rest } = plain(field)
        return { ...rest, rules: rules.filter(({ rule }) => rule !== 'same') }
      }),
    })),
  }))
  return formDefinitionSchema.parse({ ...definition, sections })
}

const hasRules = (field: unknown) => {
  const rules = memberOf(field, 'rules')
  return Array.isArray(rules) && rules.every((rule) => typeof memberOf(rule, 'rule') === 'string')
}

const fieldsIn = (sections: readonly unknown[]): unknown[] =>
  sections
    .flatMap((section) => listOf(memberOf(section, 'fieldGroups')))
    .flatMap((group) => listOf(memberOf(group, 'fields')))

/** A mistake in a form that uses the terms of the contract is reported, not hidden. */
function isInContractTerms(form: unknown): boolean {
  const fields = fieldsIn(listOf(memberOf(form, 'sections')))
  const isNamed = textIn(form, 'name') !== '' && textIn(form, 'route').startsWith('/api/')
  return isNamed && fields.every(hasRules)
}

function sectionsIn(form: unknown): unknown[] {
  if (Array.isArray(form)) return form
  return memberOf(form, 'fieldGroups') ? [form] : listOf(memberOf(form, 'sections'))
}

/** Returns undefined for a form without questions. */
export function specifiedForm(answer: unknown, name: string, countries: FieldOption[]) {
  const raw = dataOf(answer)
  const form = memberOf(raw, 'form') ?? raw
  if (isInContractTerms(form)) return undefined
  const rawSections = sectionsIn(form)
  const names = new Set(fieldsIn(rawSections).map((field) => textIn(field, 'name')))
  const sections = rawSections.map((section) => sectionOf(section, { countries, names }))
  if (!sections.some(({ fieldGroups }) => fieldGroups.some(({ fields }) => fields.length > 0)))
    return undefined
  const route = lookUp(ROUTES, name) ?? `/api/${textIn(form, 'route').replace(/^\/?(?:api\/)?/, '') || name}`
  const definition: FormDefinition = { name, route, sections }
  const variants = [definition, withoutTargets(definition, true), withoutTargets(definition, false)]
  return variants.find((variant) => definitionProblems(variant).length === 0)
}
