import type { TFunction } from 'i18next'
import { z } from 'zod'
import { ADDRESS_PARTS } from '../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { allFields } from '../../contract/forms/fields'
import type { FormValues } from '../../contract/forms/values'
import { suggestAddresses } from '../api/addresses.server'
import { checkVat } from '../api/vat.server'
import { translator } from '../i18n/translations.server'
import { textOf } from '../session/form.server'
import type { FormState } from './form-state'
import { CHECK, COUNTRY, FIND, foundOf, meantOf, UPDATE } from './input-names'
import type { Submission } from './refused-form.server'

/** The longest text anybody is asked about, and the longest VAT number, in characters. */
const LONGEST_QUERY = 200
const LONGEST_NUMBER = 40

/** What was looked up for a form. */
type LookedUp = Pick<FormState, 'found' | 'remarks'>

const textIn = (inputs: FormValues, name: string): string => ([inputs[name] ?? []].flat()[0] ?? '').trim()

/** Whether a form was posted to be drawn anew, not to be judged. */
export function isAside(texts: FormData): boolean {
  return [UPDATE, FIND, CHECK, COUNTRY].some((name) => texts.has(name))
}

async function findAddresses(submission: Submission, { name }: FormField, t: TFunction): Promise<LookedUp> {
  const { backend, inputs } = submission
  const typed = (['Adresline1', 'Huisnummer', 'Postcode', 'Plaatsnaam'] as const).map((part) =>
    textIn(inputs, `${name}_${part}`),
  )
  const query = typed.filter(Boolean).join(' ').slice(0, LONGEST_QUERY)
  if (query === '') return { remarks: { [name]: t('address.nothing') } }
  const addresses = await suggestAddresses(backend, query, textIn(inputs, `${name}_Landcode`))
  if (!addresses) return { remarks: { [name]: t('address.unavailable') } }
  if (addresses.length === 0) return { remarks: { [name]: t('address.none') } }
  return { found: { [name]: addresses } }
}

// The name of a company fills what is still empty, and nothing else.
async function checkNumber(submission: Submission, field: FormField, t: TFunction): Promise<LookedUp> {
  const { backend, inputs } = submission
  const number = textIn(inputs, field.name).replace(/\s/g, '').slice(0, LONGEST_NUMBER)
  if (number === '') return { remarks: { [field.name]: t('vat.missing') } }
  const { state, name } = await checkVat(backend, number)
  if (name && field.target && textIn(inputs, field.target) === '') {
    submission.inputs = { ...inputs, [field.target]: name }
  }
  return { remarks: { [field.name]: t(`vat.${state}`) } }
}

/** Does what the pressed button beside a question is for: finds an address, or checks a VAT number. */
export async function lookUp(submission: Submission, texts: FormData): Promise<LookedUp> {
  const t = translator(submission.backend.locale, 'forms')
  const fieldOf = (button: string) =>
    allFields(submission.definition).find(({ name }) => name === textOf(texts, button))
  const found = fieldOf(FIND)
  if (found?.type === 'address') return findAddresses(submission, found, t)
  const checked = fieldOf(CHECK)
  return checked ? checkNumber(submission, checked, t) : {}
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
  .pipe(z.array(z.record(z.string().max(LONGEST_QUERY))))
  .catch([])

/** The inputs of a form with the addresses that were chosen from what was found. */
export function withChosenAddresses(definition: FormDefinition, inputs: FormValues): FormValues {
  const after = { ...inputs }
  for (const { name, type } of allFields(definition)) {
    if (type !== 'address') continue
    const meant = textIn(inputs, meantOf(name))
    const found = foundSchema.parse(textIn(inputs, foundOf(name)))
    const parts = meant === '' ? undefined : found[Number(meant)]
    for (const part of ADDRESS_PARTS) {
      const text = parts?.[part]
      if (text !== undefined) after[`${name}_${part}`] = text
    }
    delete after[meantOf(name)]
    delete after[foundOf(name)]
  }
  return after
}
