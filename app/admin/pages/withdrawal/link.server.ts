import { data } from '@remix-run/node'
import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { textOf, type Visit } from '../../../session/visit.server'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'

/** Links a withdrawal to the order whose number was typed; with an error, the page with what was typed. */
export async function linkFromForm(visit: Visit, form: FormData, id: string) {
  const number = textOf(form, 'number').trim().slice(0, 40)
  const refused = (errors: Record<string, string>, status: number) =>
    data({ number, typed: '', errors }, { status })
  if (number === '') return refused({ number: visit.t('admin-messages:link.missing') }, 422)
  const { body, refusal } = await visit.attempt(withdrawalsApi.link, { id, number })
  if (refusal) return refused(errorsOf(refusal), refusal.status)
  visit.notify('success', visit.t('admin-messages:link.done', { number: body.data.number }))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `withdrawals/${id}`)))
}
