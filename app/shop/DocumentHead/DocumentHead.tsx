import { useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, LOCALES } from '../../../contract/locales'
import { useLocale, withoutLanguage } from '../../i18n/locale'
import { isPrivate, useHandles } from '../../platform/page-handle'
import { useAllActionData, useRenderedError } from '../../platform/remix/router-state'
import { errorKind, type Thrown } from '../ErrorPage/ErrorPage'
import { usePagePath } from '../page-path'
import { useShellData } from '../shell-data'

type ActionData = { error?: object; errors?: object; refused?: { errors?: object } } | null | undefined

function useHasErrors(): boolean {
  const responses = useAllActionData() as ActionData[]
  return responses.some((response) => response?.error ?? response?.errors ?? response?.refused?.errors)
}

function PageLinks() {
  const locale = useLocale()
  const rest = withoutLanguage(usePagePath())
  const shell = useShellData()
  // Search engines need absolute URLs. Only error pages have no shell data.
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
  const handles = useHandles()
  const namespaces = handles.flatMap(({ handle }) => handle.i18n ?? [])
  const { t } = useTranslation(['shell', ...namespaces])
  const error = useRenderedError()
  const isInvalid = !error && handles.some(({ handle, data }) => handle.isInvalid?.(data))
  const prefix = useHasErrors() || isInvalid ? t('shell:errorPrefix') : ''
  const textOf = (name: 'title' | 'description') => {
    const { handle, data, params } = handles.findLast((match) => match.handle[name]) ?? {}
    const text = handle?.[name]
    return typeof text === 'string' ? t(text, { replace: data }) : text?.(t, data, params ?? {})
  }
  const errorTitle = (error as Thrown)?.data?.title
  const title = error ? (errorTitle ?? t(`shell:error.${errorKind(error)}.title`)) : textOf('title')
  const description = error ? undefined : textOf('description')
  const isPublicPage = !error && !handles.some((match) => match.handle.dialog || isPrivate(match))
  return (
    <>
      <title>{[prefix + (title ?? ''), t('shell:shopName')].filter(Boolean).join(' – ')}</title>
      {isPublicPage && description ? <meta name="description" content={description} /> : null}
      {isPublicPage ? <PageLinks /> : null}
      {isPublicPage ? null : <meta name="robots" content="noindex" />}
      <meta name="color-scheme" content="light dark" />
    </>
  )
}
