import { data } from '@remix-run/node'
import { faqApi } from '../../../../contract/endpoints/texts'
import { MOVES } from '../../../../contract/texts'
import type { Visit } from '../../../session/visit.server'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'

const POSITION = /^[1-9]\d{0,2}$/

type Typed = Record<'name' | 'topic' | 'position', string>

/** Returns the mistakes by field, in the order of the form. */
function mistakesIn({ name, topic, position }: Typed, { t }: Visit): Record<string, string> {
  return {
    ...(name ? {} : { name: t('admin-texts:missing.question') }),
    ...(topic ? {} : { topic: t('admin-texts:missing.topic') }),
    ...(position === '' || POSITION.test(position) ? {} : { position: t('admin-texts:missing.position') }),
  }
}

/** Moves a question, takes it off the page or puts it back; with an error, the page with what was typed. */
export async function moveFromForm(visit: Visit) {
  const { step: posted, seen, ...wished } = await visit.posted('step', 'seen', 'name', 'topic', 'position')
  const step = MOVES.find((one) => one === posted)
  const known = Number(seen)
  if (!step || !Number.isInteger(known)) throw new Response(null, { status: 400 })
  const typed = { ...wished, position: wished.position.trim() }
  const { name, topic, position } = typed
  const errors = step === 'move' ? mistakesIn(typed, visit) : {}
  const kept = step === 'move' ? typed : undefined
  if (Object.keys(errors).length > 0) return data({ typed: kept, errors }, { status: 422 })
  const where = step === 'move' ? { topic, position: position === '' ? null : Number(position) } : {}
  const { body, refusal } = await visit.attempt(faqApi.move, { seen: known, name, step, ...where })
  if (refusal) return data({ typed: kept, errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-texts:places.${body.data.status}`))
  return visit.redirect(visit.addressOfChange(`${adminPath(visit.locale, 'texts/questions')}#${name}`))
}
