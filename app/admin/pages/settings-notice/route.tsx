import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openingApi } from '../../../../contract/endpoints/opening'
import { LOCALES } from '../../../../contract/locales'
import { MAX_NOTICE_BYTES } from '../../../../contract/notice'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { FileField } from '../../../ui/Field/FileField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { useLanguageName } from '../../parts/display-names'
import { Mistakes } from '../../parts/Mistakes'
import { StaffForm, Submit } from '../../parts/StaffForm'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import * as styles from './notice.css'
import { uploadNotices } from './upload.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-opening', 'forms'] }

export const loader = forStaff(async ({ visit }) => {
  const { notices } = (await visit.call(openingApi.read)).data
  return { notices }
})

export const action = staffVerbs({ upload: uploadNotices })

export default function NoticePage() {
  const { t } = useTranslation('admin-opening')
  const languageName = useLanguageName()
  const { notices } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('notices.title')}>
      <Mistakes />
      <p>{t('notices.text')}</p>
      <StaffForm verb="upload" encType="multipart/form-data" className={stacks[24]}>
        {LOCALES.map((locale) => {
          const language = languageName(locale)
          const notice = notices.find((one) => one.locale === locale)
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
                    <img src={notice.src} alt={t('notices.alt', { language })} className={styles.notice} />
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
