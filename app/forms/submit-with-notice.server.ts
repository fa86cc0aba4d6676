import type { AppLoadContext } from '@remix-run/node'
import { writeNotice } from '../session/notice.server'
import type { FormAnswer } from './refused-form.server'
import { type Submitting, submitForm } from './submit-form.server'

/**
 * Takes the form a visitor has posted as `submitForm` does, and tells them on the next page that it went well: in the
 * words of its route, else in `done`.
 * Out: the cookies for the redirect that follows, or the answer to return as it is. Throws what `submitForm` throws.
 */
export async function submitWithNotice(
  request: Request,
  context: AppLoadContext,
  name: string,
  { done, ...options }: Submitting & { done: string },
): Promise<{ cookies: string[] } | { answer: FormAnswer }> {
  const submitted = await submitForm(request, context, name, options)
  if ('answer' in submitted) return submitted
  const text = submitted.taken.message ?? done
  const notice = await writeNotice({ tone: 'success', text }, request, context)
  return { cookies: [notice, ...submitted.cookies] }
}
