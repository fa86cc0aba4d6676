import { type SubmitOptions, submitWithNotice } from '../forms/form-route.server'
import type { Visit } from '../session/visit.server'
import { adminPath } from './paths'

/** Submits a form of the backend and shows its message, or `done`, on the page at `to`, a path after /admin. */
export async function submitStaffForm(
  visit: Visit,
  name: string,
  { to, done = '', ...options }: SubmitOptions & { to: string; done?: string },
) {
  const submitted = await submitWithNotice(visit, name, { ...options, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, to)))
}
