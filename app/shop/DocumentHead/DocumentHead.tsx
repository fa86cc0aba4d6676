import { useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import { useLocale, withoutLanguage } from '../../i18n/locale'
import { isPrivate, useHandles } from '../../platform/page-handle'
import { useAllActionData, useShownError } from '../../platform/remix/router-state'
import { errorKind, type Thrown } from '../ErrorPage/ErrorPage'
import { usePagePath } from '../page-path'
import { useShellData } from '../shell-data'

function useHasErrors(): boolean {
  return useAllActionData().some((answer) => {
    const told = answer as
      | { error?: object; errors?: object; refused?: { errors?: object } }
      | null
      | undefined
    return Boolean(told?.error ?? told?.errors ?? told?.refused?.errors)
  })
}

function usePageMetadata() {
  const handles = useHandles()
  const error = useShownError()
  const namespaces = handles.flatMap(({ handle }) => handle.i18n ?? [])
  const { t } = useTranslation(['shell', ...namespaces])
  const textOf = (name: 'title' | 'description') => {
    const { handle, data, params } = handles.findLast((one) => one.handle[name]) ?? {}
    const text = handle?.[name]
    if (error) return undefined
    return typeof text === 'string' ? t(text, { replace: data }) : text?.(t, data, params ?? {})
  }
  return {
    t,
    error,
    title: textOf('title'),
    description: textOf('description'),
    isInvalid: !error && handles.some(({ handle, data }) => handle.isInvalid?.(data)),
    isDialog: handles.some(({ handle }) => handle.dialog),
    isHidden: handles.some(isPrivate),
  }
}

function PageLinks() {
  const locale = useLocale()
  const rest = withoutLanguage(usePagePath())
  const shell = useShellData()
  // Search engines need absolute URLs. Only errors have no shell data.
  const urlIn = (other: string) => `${shell?.origin ?? ''}/${other}${rest}`
  return (
    <>
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={urlIn(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn(DEFAULT_LOCALE)} />
      <link rel="canonical" href={urlIn(locale)} />
    </>
  )
}

export function DocumentHead() {
  const { t, error, title, description, isInvalid, isDialog, isHidden } = usePageMetadata()
  const hasErrors = useHasErrors() || isInvalid
  const errorTitle = (error as Thrown)?.data?.title
  const shownTitle = error ? (errorTitle ?? t(`shell:error.${errorKind(error)}.title`)) : title
  const isPublicPage = !isHidden && !isDialog && !error
  const prefix = hasErrors ? t('shell:errorPrefix') : ''
  return (
    <>
      <title>{[prefix + (shownTitle ?? ''), t('shell:shopName')].filter(Boolean).join(' – ')}</title>
      {isPublicPage && description ? <meta name="description" content={description} /> : null}
      {isPublicPage ? <PageLinks /> : null}
      {isPublicPage ? null : <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
    </>
  )
}
