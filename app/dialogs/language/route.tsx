import { data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import germany from '/node_modules/country-flag-icons/3x2/DE.svg?url'
import britain from '/node_modules/country-flag-icons/3x2/GB.svg?url'
import netherlands from '/node_modules/country-flag-icons/3x2/NL.svg?url'
import { LOCALES, type PerLocale } from '../../../contract/locales'
import { LANGUAGE_NAMES } from '../../i18n/locale'
import type { PageHandle } from '../../platform/page-handle'
import { parsePosted } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { changeLanguage } from '../../session/change-language.server'
import { forVisitor } from '../../session/visit.server'
import * as styles from '../../shop/dialogs.css'
import { LanguageWay } from '../../shop/LanguageWay/LanguageWay'
import { useParentLink } from '../../shop/page-path'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['language'], title: 'language:title', dialog: true }

export const action = forVisitor(async (visit) => {
  const schema = z.object({ language: z.enum(LOCALES, { message: visit.t('language:unknown') }) })
  const posted = parsePosted(await readPostedForm(visit.request), schema)
  if (posted.status !== 'success') return data(posted.reply(), 422)
  const { pathname, search } = visit.url
  return changeLanguage(visit, posted.value.language, pathname.replace(/\/language\/?$/, '') + search)
})

// As files, flags need no script; the package exports components only.
const FLAGS: PerLocale = { en: britain, nl: netherlands, de: germany }

export default function LanguageDialog() {
  const { t } = useTranslation(['language', 'shell'])
  const error = useActionData<typeof action>()?.error?.language?.[0]
  const parent = useParentLink()
  return (
    <RouteDialog title={t('language:title')} closeTo={parent} closeLabel={t('shell:dialog.close')}>
      <div className={stacks[24]}>
        {error ? <ErrorSummary title={t('language:errorTitle')} errors={[{ message: error }]} /> : null}
        <ul className={plainList}>
          {LOCALES.map((locale) => (
            <li key={locale}>
              <LanguageWay locale={locale} page={parent} className={styles.language}>
                <img src={FLAGS[locale]} alt="" width={36} height={24} className={styles.languageFlag} />
                {LANGUAGE_NAMES[locale]}
              </LanguageWay>
            </li>
          ))}
        </ul>
      </div>
    </RouteDialog>
  )
}
