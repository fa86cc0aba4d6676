import { z } from 'zod'
import * as api from '../api/forms.server'
import { FORM_KEY } from '../forms/input-names'
import { withPostedForm } from '../forms/posted-form.server'
import { withoutLanguage } from '../i18n/locale'
import { allTexts } from '../platform/parse-posted.server'
import type { Visit } from '../session/visit.server'
import { pagePathOf } from './addresses.server'
import { DRAFT_PARAM, FORM_NAME, LANGUAGE_PARAM } from './form-names'
import { oncePerVisit } from './once-per-visit.server'

type Fields = Record<string, string[]>

// 'Code' is the input of the second factor; vouchers and items use other names.
const isSecret = (name: string) => /password/i.test(name) || name === 'Code'

const acceptsNoFiles = () => false

/** Returns undefined for a button alone: only forms that are typed into have a name or a key. */
const postedFields = (visit: Visit): Promise<Fields | undefined> =>
  withPostedForm(visit.request, acceptsNoFiles, async ({ texts }) => {
    if (!texts.has(FORM_NAME) && !texts.has(FORM_KEY)) return undefined
    return Object.fromEntries(Object.entries(allTexts(texts)).filter(([name]) => !isSecret(name)))
  })

/**
 * Stores the posted fields without secrets and files, and notifies the member that they were kept (except after a change of
 * language) or lost. Returns the page's address, whose form is filled from the draft.
 */
export async function storeDraft(visit: Visit, reason: 'session' | 'code' | 'language'): Promise<string> {
  const { search } = visit.url
  const pathname = pagePathOf(visit.url)
  if (visit.request.method !== 'POST') return pathname + search
  const fields = await postedFields(visit)
  const query = new URLSearchParams(search)
  query.delete(DRAFT_PARAM)
  query.delete(LANGUAGE_PARAM)
  if (fields) {
    const draft = { form: withoutLanguage(pathname), values: fields, isStaff: true }
    const id = (await api.storeDraft(visit.backend, draft))?.body?.id
    if (id) query.set(DRAFT_PARAM, id)
    if (!id) visit.notify('warning', visit.t('admin:typed.lost'), { stays: true })
    else if (reason !== 'language')
      visit.notify('info', visit.t(`admin:typed.kept.${reason}`), { stays: true })
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

const draftId = ({ url }: Visit) => z.string().uuid().safeParse(url.searchParams.get(DRAFT_PARAM)).data

/** Reads the draft of this member for this page; undefined after a post, whose response shows the posted values. */
export const readDraft = oncePerVisit(async (visit): Promise<Fields | undefined> => {
  const id = draftId(visit)
  if (!id || visit.request.method === 'POST') return undefined
  const draft = await api.readDraft(visit.backend, id)
  if (draft?.form !== withoutLanguage(pagePathOf(visit.url))) return undefined
  return Object.fromEntries(Object.entries(draft.values).map(([name, texts]) => [name, [texts].flat()]))
})

export async function deletePostedDraft(visit: Visit): Promise<void> {
  const id = draftId(visit)
  if (id && visit.request.method === 'POST') await api.deleteDraft(visit.backend, id)
}
