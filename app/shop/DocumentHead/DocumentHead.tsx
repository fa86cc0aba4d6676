import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSAFE_DataRouterStateContext } from 'react-router'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import { useLocale } from '../../i18n/locale'
import { useHandles } from '../../page-handle'
import { errorKind } from '../ErrorPage/error-kind'

/** Whether the page answers a form that was refused: its action's data has errors. */
function useIsRefused(): boolean {
  // The only place that knows every route's answer; a title in <head> stands above them all.
  const answers = useContext(UNSAFE_DataRouterStateContext)?.actionData ?? {}
  return Object.values(answers).some(
    (answer: unknown) => typeof answer === 'object' && answer !== null && 'errors' in answer,
  )
}

/** The error that is shown instead of a page, if one is. */
function useShownError(): unknown {
  const errors = useContext(UNSAFE_DataRouterStateContext)?.errors
  return errors ? Object.values(errors)[0] : undefined
}

function usePageWords() {
  const handles = useHandles()
  const namespaces = handles.flatMap(({ handle }) => handle.i18n ?? [])
  const { t } = useTranslation(['shell', ...namespaces])
  const titled = handles.findLast(({ handle }) => handle.title)
  const described = handles.findLast(({ handle }) => handle.description)
  return {
    t,
    title: titled?.handle.title?.(t, titled.data, titled.params),
    description: described?.handle.description?.(t, described.data),
    isIndexed: !handles.some(({ handle }) => handle.noindex || handle.dialog),
  }
}

/** Title, description and languages of the page being shown. */
export function DocumentHead() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const { t, title, description, isIndexed } = usePageWords()
  const error = useShownError()
  const isRefused = useIsRefused()
  const shownTitle = error ? t(`shell:error.${errorKind(error)}.title`) : title
  const rest = pathname.replace(/^\/[^/]*/, '')
  const start = isRefused ? t('shell:errorPrefix') : ''
  return (
    <>
      <title>{[start + (shownTitle ?? ''), t('shell:shopName')].filter(Boolean).join(' – ')}</title>
      {description && !error ? <meta name="description" content={description} /> : null}
      {isIndexed && !error ? (
        <>
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={`/${other}${rest}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`/${DEFAULT_LOCALE}${rest}`} />
          <link rel="canonical" href={`/${locale}${rest}`} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta name="color-scheme" content="light dark" />
    </>
  )
}
