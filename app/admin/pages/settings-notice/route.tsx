import { z } from 'zod'
import { openingApi } from '../../../../contract/endpoints/opening'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { MAX_NOTICE_BYTES } from '../../../../contract/notice'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { parsePosted } from '../../../platform/parse-posted.server'
import { readPostedFile } from '../../../platform/posted-form.server'
import { Page } from '../../../shop/Page/Page'
import { FileField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { PlainLine } from '../../../ui/Links/Links'
import { LinkLine } from '../../parts/AdminLink'
import { useLanguageName } from '../../parts/display'
import { Mistakes, StaffForm, Submit } from '../../parts/forms'
import * as styles from '../../parts/office.css'
import { finish, forStaff, type Posting, refuse, staffVerbs } from '../../route.server'

async function uploadNotices({ visit }: Omit<Posting, 'form'>) {
  const phrase = (key: string) => visit.t(`admin-opening:notices.${key}`)
  const form = await readPostedFile(visit.request, LOCALES.length * MAX_NOTICE_BYTES)
  if (!form) return refuse({ form: new FormData() }, 'upload', { '': phrase('tooLarge') }, { status: 413 })
  const { payload } = parsePosted(form, z.object(perLocale(() => z.unknown())))
  const problems: [field: string, message: string][] = []
  let count = 0
  for (const locale of LOCALES) {
    const file = lookUp(payload, locale)
    if (!(file instanceof Blob) || file.size === 0) continue
    count += 1
    const isTooLarge = file.size > MAX_NOTICE_BYTES
    const { refusal } = isTooLarge ? {} : await visit.attempt(openingApi.addNotice, { locale, file })
    const problem = isTooLarge ? phrase('tooLarge') : refusal?.message
    if (problem) problems.push([locale, problem])
  }
  if (count === 0) problems.push(['', phrase('none')])
  if (problems.length > 0) return refuse({ form }, 'upload', Object.fromEntries(problems), { status: 422 })
  return finish(visit, phrase('done'))
}

const REGULATION = 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj'

export const handle: PageHandle = { i18n: ['admin-opening'] }

export const loader = forStaff(async ({ visit }) => {
  const { notices } = (await visit.call(openingApi.read)).data
  return { notices }
})

export const action = staffVerbs('settings-notice', { upload: uploadNotices })

export default function NoticePage() {
  const { t, notices } = usePage<typeof loader>('admin-opening')
  const languageName = useLanguageName()
  return (
    <Page width="text" title={t('notices.title')}>
      <Mistakes />
      <p>{t('notices.text')}</p>
      <PlainLine href={REGULATION}>{t('notices.source')}</PlainLine>
      <StaffForm verb="upload" encType="multipart/form-data" gap={24}>
        {LOCALES.map((locale) => {
          const language = languageName(locale)
          const notice = notices.find((listed) => listed.locale === locale)
          return (
            <div key={locale} className={stacks[8]}>
              <FileField
                name={locale}
                label={t('notices.file', { language })}
                hint={t('notices.hint', { limit: MAX_NOTICE_BYTES / 1024 / 1024 })}
                accept="image/png,image/jpeg,image/webp"
              />
              {notice ? (
                <>
                  <p>{t('notices.shown')}</p>
                  <p>
                    <img
                      src={notice.src}
                      alt={t('notices.alt', { language })}
                      className={styles.noticePicture}
                    />
                  </p>
                  <p className={styles.hash}>{t('notices.hash', { hash: notice.sha256 })}</p>
                </>
              ) : (
                <p>{t('notices.missing')}</p>
              )}
            </div>
          )
        })}
        <Submit>{t('notices.send')}</Submit>
      </StaffForm>
      <p>{t('notices.official')}</p>
      <LinkLine to="settings/opening">{t('all')}</LinkLine>
    </Page>
  )
}
