import { z } from 'zod'
import { openingApi } from '../../../../contract/endpoints/opening'
import { LOCALES, type Locale, perLocale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { MAX_NOTICE_BYTES } from '../../../../contract/notice'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedFile } from '../../../platform/posted-form.server'
import type { Visit } from '../../../session/visit.server'
import { done, type Posting, refused } from '../../verbs.server'

// Beside the files come the names of fields and what marks where they end.
const ROOM = 4_096

/** Returns why a picture is refused; undefined once it is shown. */
async function show(visit: Visit, locale: Locale, file: Blob): Promise<string | undefined> {
  if (file.size > MAX_NOTICE_BYTES) return visit.t('admin-opening:notices.tooLarge')
  const { refusal } = await visit.attempt(openingApi.addNotice, { locale, file })
  return refusal?.message
}

/** Takes the chosen pictures, one for a language each, and says of each that is refused why. */
export async function uploadNotices({ visit }: Omit<Posting, 'form'>) {
  const say = (key: string) => visit.t(`admin-opening:notices.${key}`)
  const form = await readPostedFile(visit.request, LOCALES.length * MAX_NOTICE_BYTES + ROOM)
  if (!form) return refused({ form: new FormData() }, 'upload', { '': say('tooLarge') }, { status: 413 })
  const { payload } = parsePosted(form, z.object(perLocale(() => z.unknown())))
  const problems: [field: string, message: string][] = []
  let count = 0
  for (const locale of LOCALES) {
    const file = lookUp(payload, locale)
    if (!(file instanceof Blob) || file.size === 0) continue
    count += 1
    const problem = await show(visit, locale, file)
    if (problem) problems.push([locale, problem])
  }
  if (count === 0) problems.push(['', say('none')])
  if (problems.length > 0) return refused({ form }, 'upload', Object.fromEntries(problems), { status: 422 })
  return done(visit, say('done'))
}
