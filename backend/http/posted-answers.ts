import type { FormValues } from '../../contract/forms/values'
import type { Form } from '../domain/forms/form'
import { readAnswers } from '../domain/forms/read-answers'
import { validAnswers } from '../domain/forms/validate'
import type { Services } from '../domain/services'
import type { Call } from './env'

/** The answers in a posted form that is the same for everybody. Throws Refusal 'invalid_form'. */
export async function postedAnswers(
  services: Services,
  call: Call,
  form: Form,
  posted: FormData,
): Promise<FormValues> {
  const locale = call.get('locale')
  const definition = await form.define({ services, locale, query: {}, user: null })
  return validAnswers(definition, readAnswers(definition, posted), locale)
}
