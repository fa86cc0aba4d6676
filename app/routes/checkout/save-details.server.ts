import type { SubmissionResult } from '@conform-to/react'
import { type AppLoadContext, data } from '@remix-run/node'
import { backendFor } from '../../api/backend.server'
import { readCheckout, readCheckoutForm, saveCheckout } from '../../api/checkouts.server'
import { answersIn, textsIn } from '../../forms/answers'
import { parseAnswers } from '../../forms/parse'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { readCheckoutId, writeCheckoutId } from '../../session/checkout.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'

/**
 * Checks the answers and keeps them with the backend, then leads to the next step. Out: a 303, or the form to be
 * shown again as it was typed, with what is wrong.
 */
async function save(form: FormData, request: Request, context: AppLoadContext) {
  const backend = backendFor(request, context)
  const locale = localeOfRequest(request)
  const [place, id] = await Promise.all([readPlace(request, context), readCheckoutId(request, context)])
  const [definition, begun] = await Promise.all([readCheckoutForm(backend, place), readCheckout(backend, id)])
  const firstStep = `/${locale}/checkout`
  if (!definition) return redirectWithin(firstStep, `/${locale}`)
  const answers = answersIn(form, definition)
  const submission = parseAnswers(answers, definition, translator(locale, 'checkout'))
  if (submission.status !== 'success') {
    return data({ errors: submission.error, result: submission.reply() }, 422)
  }
  const replaces = begun && !begun.order ? begun.id : undefined
  const saved = await saveCheckout(backend, definition, { values: textsIn(answers), place, replaces })
  if ('errors' in saved) {
    const { errors, message } = saved
    const isAboutFields = Object.keys(errors).length > 0
    const result = submission.reply(isAboutFields ? { fieldErrors: errors } : { formErrors: [message] })
    return data({ errors, result }, 422)
  }
  const cookie = await writeCheckoutId(saved.checkout.id, request, context)
  return redirectWithin(`${firstStep}/confirm`, firstStep, [cookie])
}

/** Saves the answers. While the backend is out of reach the page stays as it is, so that nothing typed is lost. */
export async function saveDetails(form: FormData, request: Request, context: AppLoadContext) {
  try {
    return await save(form, request, context)
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    const message = translator(localeOfRequest(request), 'checkout')('details.unavailable')
    const result: SubmissionResult = {
      status: 'error',
      initialValue: textsIn(form),
      error: { '': [message] },
    }
    return data({ errors: { form: [message] }, result }, 503)
  }
}
