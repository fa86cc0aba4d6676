import { useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import { useLocale } from '../../i18n/locale'
import { useHandles } from '../../page-handle'
import { useAllActionData, useShownError } from '../../remix/router-state'
import { errorKind } from '../ErrorPage/error-kind'
import { usePagePath } from '../page-path'
import { useShellData } from '../shell-data'

/** Whether the page answers a form that was refused: its action's data has errors. */
function useIsRefused(): boolean {
  return useAllActionData().some(
    (answer) => typeof answer === 'object' && answer !== null && 'errors' in answer,
  )
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
    isDialog: handles.some(({ handle }) => handle.dialog),
    isPrivate: handles.some(({ handle }) => handle.noindex),
  }
}

/** Where the page being shown is found in each language; under a dialog it is still the page. */
function PageLinks() {
  const locale = useLocale()
  const rest = usePagePath().replace(/^\/[^/]*/, '')
  const shell = useShellData()
  // Search engines want whole addresses; without the shell there is only an error to show.
  const at = (other: string) => `${shell?.origin ?? ''}/${other}${rest}`
  return (
    <>
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={at(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(DEFAULT_LOCALE)} />
      <link rel="canonical" href={at(locale)} />
    </>
  )
}

/** Title, description and languages of the page being shown. */
export function DocumentHead() {
  const { t, title, description, isDialog, isPrivate } = usePageWords()
  const error = useShownError()
  const isRefused = useIsRefused()
  const shownTitle = error ? t(`shell:error.${errorKind(error)}.title`) : title
  const hasPlace = !isPrivate && !error
  const start = isRefused ? t('shell:errorPrefix') : ''
  return (
    <>
      <title>{[start + (shownTitle ?? ''), t('shell:shopName')].filter(Boolean).join(' – ')}</title>
      {description && !error ? <meta name="description" content={description} /> : null}
      {hasPlace ? <PageLinks /> : null}
      {hasPlace && !isDialog ? null : <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
    </>
  )
}
