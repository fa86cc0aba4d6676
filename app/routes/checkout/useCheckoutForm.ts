import { type SubmissionResult, useForm } from '@conform-to/react'
import { allFields, type FormDefinition } from '../../../contract/forms/definition'
import type { FormValues } from '../../../contract/forms/values'

type Answers = Record<string, string | string[] | undefined>
type Fields = ReturnType<typeof useForm<FormValues, Answers>>[1]

// Holds what was typed into a refused form, else what was saved before.
function startingValues(names: string[], fields: Fields): FormValues {
  const values: FormValues = {}
  for (const name of names) {
    const initial: unknown = fields[name]?.initialValue
    if (typeof initial === 'string') values[name] = initial
    if (Array.isArray(initial)) values[name] = initial.map(String)
  }
  return values
}

/**
 * The state of the checkout form. The server alone judges the answers: a refusal is one page, with scripts or without,
 * and nobody is corrected while still typing.
 * Out: conform's form, what fields start with, their errors, and the list of errors for the summary.
 */
export function useCheckoutForm(
  definition: FormDefinition,
  answered: FormValues,
  lastResult: SubmissionResult | undefined,
) {
  const [form, fields] = useForm<FormValues, Answers>({
    id: 'details',
    lastResult,
    defaultValue: answered,
  })
  const names = allFields(definition).map(({ name }) => name)
  const errors = Object.fromEntries(names.map((name) => [name, fields[name]?.errors?.[0]]))
  const listed = names.flatMap((name) => {
    const message = errors[name]
    return message ? [{ fieldId: name, message }] : []
  })
  const general = (form.errors ?? []).map((message) => ({ message }))
  const isRefused = form.status === 'error'
  return {
    form,
    values: startingValues(names, fields),
    errors,
    summary: isRefused ? [...general, ...listed] : [],
    isAboutFields: listed.length > 0,
  }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>
