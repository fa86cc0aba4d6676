import { type ActionFunctionArgs, data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../contract/locales'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { readForm, textOf } from '../../session/form.server'
import { rememberLocale } from '../../session/locale.server'
import { refuseCrossSite } from '../../session/origin.server'
import { changeKeptPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { useParentLink } from '../../shop/page-path'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { inLanguage } from './in-language'
import { LanguageList } from './LanguageList'

export const handle: PageHandle = {
  i18n: ['language'],
  title: (t) => t('language:title'),
  dialog: true,
}

/** Takes the answer to the offer of another language: the page below in the language chosen, and no offer again. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const language = textOf(await readForm(request), 'language')
  if (!isLocale(language)) {
    const t = translator(localeOfRequest(request), 'language')
    return data({ errors: { language: t('unknown') } }, { status: 422 })
  }
  const { pathname, search } = new URL(request.url)
  const page = pathname.replace(/\/language\/?$/, '') + search
  return redirectWithin(inLanguage(page, language), `/${language}`, [
    await rememberLocale(request, language),
    await changeKeptPlace({ languagePrompted: true }, request, context),
  ])
}

/** The page below in another language. */
export default function LanguageDialog() {
  const { t } = useTranslation(['language', 'shell'])
  const error = useActionData<typeof action>()?.errors.language
  const parent = useParentLink()
  return (
    <RouteDialog title={t('language:title')} closeTo={parent} closeLabel={t('shell:dialog.close')}>
      <div className={stacks[24]}>
        {error ? <ErrorSummary title={t('language:errorTitle')} errors={[{ message: error }]} /> : null}
        <LanguageList page={parent} />
      </div>
    </RouteDialog>
  )
}
