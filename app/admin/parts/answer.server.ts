import { data } from '@remix-run/node'
import { messagesApi, withdrawalsApi } from '../../../contract/endpoints/letters'
import { MAX_ANSWER_LENGTH } from '../../../contract/limits'
import { textOf, type Visit } from '../../session/visit.server'
import { adminPath } from '../paths'

const APIS = { messages: messagesApi, withdrawals: withdrawalsApi }

/** Sends what was typed, or marks a letter as done; with an error, the page with what was typed. */
export async function answerFromForm(visit: Visit, form: FormData, kind: keyof typeof APIS, id: string) {
  const path = adminPath(visit.locale, `${kind}/${id}`)
  if (textOf(form, 'step') === 'done') {
    await visit.call(APIS[kind].settle, { id })
    visit.notify('success', visit.t('admin-messages:marked'))
    return visit.redirect(visit.addressOfChange(path))
  }
  const typed = textOf(form, 'text').replaceAll('\r\n', '\n')
  const refused = (message: string, field = 'text') =>
    data({ typed, errors: { [field]: message } }, { status: 422 })
  if (typed.trim() === '') return refused(visit.t('admin-messages:missing'))
  if (typed.trim().length > MAX_ANSWER_LENGTH) {
    return refused(visit.t('admin-messages:tooLong', { count: MAX_ANSWER_LENGTH }))
  }
  const { refusal } = await visit.attempt(APIS[kind].answer, { id, text: typed })
  if (refusal) return refused(refusal.message, '')
  visit.notify('success', visit.t('admin-messages:sent'))
  return visit.redirect(visit.addressOfChange(path))
}
