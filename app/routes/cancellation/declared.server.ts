import { CANCELLATION_FORM, cancellationSchema, cancellationsApi } from '../../../contract/endpoints/letters'
import type { FormResponse } from '../../forms/form-response.server'
import { submitForm } from '../../forms/form-route.server'
import type { Visit } from '../../session/visit.server'

/** Declares what was posted, and keeps it for the page that says so; with mistakes, returns the form as it was typed. */
export async function declareFromForm(visit: Visit): Promise<{ response?: FormResponse }> {
  const submitted = await submitForm(visit, CANCELLATION_FORM, { schema: cancellationsApi.declare.answer })
  if ('response' in submitted) return submitted
  const { answers, result } = submitted
  const text = (name: string) => String(answers[name] ?? '')
  visit.cookies.set('cancellation', {
    ...cancellationSchema.parse({ way: text('way'), cause: text('cause'), ends: text('ends') }),
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    receivedAt: result.data.received_at,
    hasReceipt: result.data.receipt === 'sent',
  })
  return {}
}
