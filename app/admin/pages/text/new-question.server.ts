import { data } from '@remix-run/node'
import { faqApi } from '../../../../contract/endpoints/texts'
import { perLocale } from '../../../../contract/locales'
import { TEXT_PARTS } from '../../../../contract/texts'
import type { Visit } from '../../../session/visit.server'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { drawAll } from './draw.server'
import { readPosted, tooLong } from './posted.server'

/** Stands for a question that is still to be written. */
export const NEW_QUESTION = { kind: 'question', name: 'new' } as const

/** Makes an empty form, with the topics to choose from. */
export async function emptyQuestion(visit: Visit) {
  const { topics } = (await visit.call(faqApi.read)).data
  const content = Object.fromEntries(TEXT_PARTS.question.map((part) => [part, perLocale(() => '')]))
  return {
    ...NEW_QUESTION,
    content,
    seen: '',
    versions: [],
    isOff: false,
    earlier: undefined,
    mayWrite: true,
    title: visit.t('admin-texts:add.title'),
    topics: topics.map(({ name, title }) => ({ value: name, label: title })),
  }
}

/** Previews what was typed or puts it on the page; with an error, the page with what was typed. */
export async function addFromForm(visit: Visit) {
  const { content, topic, isPreview } = await readPosted(visit, NEW_QUESTION)
  const { drawn, errors: undrawable } = await drawAll(visit, NEW_QUESTION, content)
  const typed = { content, seen: '', topic, preview: isPreview ? drawn : undefined, hasChanged: false }
  const chosen: Record<string, string> = topic ? {} : { topic: visit.t('admin-texts:missing.topic') }
  const errors = { ...(isPreview ? {} : chosen), ...undrawable, ...tooLong(visit, content) }
  if (Object.keys(errors).length > 0) return data({ ...typed, errors }, { status: 422 })
  if (isPreview) return data({ ...typed, errors })
  const { body, refusal } = await visit.attempt(faqApi.add, { topic, content })
  if (refusal) return data({ ...typed, errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t('admin-texts:add.done'))
  const place = `${adminPath(visit.locale, 'texts/questions')}#${body.data.name}`
  return visit.redirect(visit.addressOfChange(place))
}
