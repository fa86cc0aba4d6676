import { z } from 'zod'
import { ADDRESS_PARTS, addressPartName } from '../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames, ruleOf } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { visibleFields } from '../../contract/forms/visibility'
import { parseVatNumber, vatNumberIn } from '../../contract/vat-number'
import { checkVat, suggestAddresses } from '../api/look-ups.server'
import { requestedLanguage } from '../shop/LanguageWay/language-button'
import { addressPrefix, fixedCountry, inOneLine, partsOfPostcode } from './address-search'
import type { Submission } from './form-response.server'
import type { FormState } from './form-state'
import {
  CHANGE_COUNTRY,
  checkOf,
  chooseCountryOf,
  chosenAddressOf,
  findOf,
  foundAddressesOf,
  UPDATE,
  USE_ADDRESS,
} from './input-names'
import { isMonthPressed } from './months.server'

/** In characters. */
const MAX_QUERY_LENGTH = 200
const MAX_NUMBER_LENGTH = 40

type LookedUp = Pick<FormState, 'found' | 'remarks' | 'isUpdated'>

const textIn = (inputs: FormValues, name: string): string => ([inputs[name] ?? []].flat()[0] ?? '').trim()

export function pressedField(
  definition: FormDefinition,
  texts: FormData,
  buttonOf: (field: string) => string,
): FormField | undefined {
  return allFields(definition).find(({ name }) => texts.has(buttonOf(name)))
}

/** The form is drawn again instead of sent. */
export function isUpdateOnly(definition: FormDefinition, texts: FormData): boolean {
  const isPressed = (buttonOf: (field: string) => string) => pressedField(definition, texts, buttonOf)
  return (
    texts.has(UPDATE) ||
    texts.has(USE_ADDRESS) ||
    texts.has(CHANGE_COUNTRY) ||
    requestedLanguage(texts) !== undefined ||
    [findOf, checkOf, chooseCountryOf].some(isPressed) ||
    isMonthPressed(definition, texts)
  )
}

async function findAddresses(submission: Submission, name: string, prefix: string): Promise<LookedUp> {
  const { definition, inputs } = submission
  const { backend, t } = submission.visit
  const typed = Object.fromEntries(
    ADDRESS_PARTS.map((part) => [part, textIn(inputs, addressPartName(prefix, part))]),
  )
  const { Adresline1, Huisnummer, Postcode, Plaatsnaam } = typed
  const query = [Adresline1, Huisnummer, Postcode, Plaatsnaam]
    .filter(Boolean)
    .join(' ')
    .slice(0, MAX_QUERY_LENGTH)
  if (query === '') return { remarks: { [name]: t('forms:address.nothing') } }
  const country = typed.Landcode || fixedCountry(definition, prefix)
  const suggested = await suggestAddresses(backend, query, country)
  if (!suggested) return { remarks: { [name]: t('forms:address.unavailable') } }
  const hasNumber = allFields(definition).flatMap(partNames).includes(addressPartName(prefix, 'Huisnummer'))
  const addresses = suggested.map(({ label, parts }) => ({
    label,
    parts: hasNumber ? parts : inOneLine(parts),
  }))
  if (addresses.length === 0) return { remarks: { [name]: t('forms:address.none') } }
  const filled = Object.entries(partsOfPostcode(typed, addresses))
  if (filled.length === 0) return { found: { [name]: addresses } }
  const parts = filled.map(([part, text]) => [`${prefix}_${part}`, text])
  submission.inputs = { ...inputs, ...Object.fromEntries(parts) }
  const address = filled.map(([, text]) => text).join(', ')
  return { remarks: { [name]: t('forms:address.filled', { address }) } }
}

/** Fills in the name of the company, where that is empty. */
async function checkNumber(submission: Submission, field: FormField) {
  const { visit, inputs } = submission
  const number = textIn(inputs, field.name).replace(/\s/g, '').slice(0, MAX_NUMBER_LENGTH)
  if (number === '') return 'missing'
  const { state, name } = await checkVat(visit.backend, number)
  if (name && field.target && textIn(inputs, field.target) === '') {
    submission.inputs = { ...inputs, [field.target]: name }
  }
  return state
}

const vatFields = (fields: readonly FormField[]) => fields.filter((field) => ruleOf(field, 'vat'))

/** Errors for VAT numbers that the register does not know. The form itself reports those that are malformed. */
export async function refusedNumbers(submission: Submission): Promise<Record<string, string[]>> {
  const { visit, definition, inputs } = submission
  const typed = vatFields(visibleFields(definition, inputs)).filter(
    ({ name }) => parseVatNumber(textIn(inputs, name)) !== undefined,
  )
  const states = await Promise.all(typed.map((field) => checkNumber(submission, field)))
  const invalid = typed.filter((_, index) => states[index] === 'invalid')
  return Object.fromEntries(invalid.map(({ name }) => [name, [visit.t('forms:vat.invalid')]]))
}

/** Puts the country of the address before a VAT number without one, as it is printed in some countries. */
export function withVatPrefix(definition: FormDefinition, inputs: FormValues): FormValues {
  const country = textIn(inputs, addressPartName('Bezorg', 'Landcode')) || fixedCountry(definition, 'Bezorg')
  const completed = vatFields(allFields(definition)).flatMap(({ name }) => {
    const number = vatNumberIn(textIn(inputs, name), country)
    return number ? [[name, number]] : []
  })
  return { ...inputs, ...Object.fromEntries(completed) }
}

export async function lookUp(submission: Submission, texts: FormData): Promise<LookedUp> {
  const found = pressedField(submission.definition, texts, findOf)
  const prefix = found && addressPrefix(found)
  if (prefix) return findAddresses(submission, found.name, prefix)
  const checked = pressedField(submission.definition, texts, checkOf)
  if (checked) {
    const state = await checkNumber(submission, checked)
    return { remarks: { [checked.name]: submission.visit.t(`forms:vat.${state}`) } }
  }
  return { isUpdated: texts.has(UPDATE) }
}

const foundSchema = z
  .string()
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(z.array(z.record(z.string().max(MAX_QUERY_LENGTH))))
  .catch([])

export function withChosenAddresses(definition: FormDefinition, inputs: FormValues): FormValues {
  const after = { ...inputs }
  for (const field of allFields(definition)) {
    const { name } = field
    const prefix = addressPrefix(field)
    if (!prefix) continue
    const chosen = textIn(inputs, chosenAddressOf(name))
    const found = foundSchema.parse(textIn(inputs, foundAddressesOf(name)))
    const parts = chosen === '' ? undefined : found[Number(chosen)]
    for (const part of ADDRESS_PARTS) {
      const text = parts?.[part]
      if (text !== undefined) after[addressPartName(prefix, part)] = text
    }
    delete after[chosenAddressOf(name)]
    delete after[foundAddressesOf(name)]
  }
  return after
}
