import { useRouteError } from '@remix-run/react'
import { forwardRef, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import type { Locale } from '../../../contract/locales'
import { urlInLanguage, useLocale } from '../../i18n/locale'
import { useHandles } from '../../platform/page-handle'
import { classNames } from '../../ui/classNames'
import { useIsGraphical } from '../shell-data'
import * as styles from './LanguageWay.css'
import { languageButton } from './language-button'

interface LanguageWayProps extends HTMLAttributes<HTMLElement> {
  locale: Locale
  page: string
  /** A form to post in another way than that of the page; null for a link. */
  posts?: { form: string | undefined; formAction: string } | null
  className?: string
  children: ReactNode
}

/** A full page load, as every text changes. On a page with a form it is a button of that form, so that what was typed is not lost. */
export const LanguageWay = forwardRef<HTMLElement, LanguageWayProps>(function LanguageWay(
  { locale, page, posts, className, children, ...rest },
  ref,
) {
  const form = useKeptForm()
  const submission = posts === undefined && form ? { form, name: languageButton(locale) } : posts
  const isCurrent = locale === useLocale() ? 'true' : undefined
  if (submission) {
    return (
      <button
        {...rest}
        ref={ref as Ref<HTMLButtonElement>}
        type="submit"
        {...submission}
        formNoValidate
        lang={locale}
        aria-current={isCurrent}
        className={classNames(styles.button, className)}
      >
        {children}
      </button>
    )
  }
  return (
    <a
      {...rest}
      ref={ref as Ref<HTMLAnchorElement>}
      href={urlInLanguage(page, locale)}
      lang={locale}
      hrefLang={locale}
      aria-current={isCurrent}
      className={className}
    >
      {children}
    </a>
  )
})

/** Returns the id of the form of the page whose content a change of language keeps. Text browsers know no button outside of its form. */
export function useKeptForm(): string | undefined {
  const handles = useHandles()
  const isError = Boolean(useRouteError())
  const isGraphical = useIsGraphical()
  if (isError || !isGraphical) return undefined
  return handles.flatMap(({ handle, data }) => (data ? (handle.form?.(data) ?? []) : [])).at(-1)
}
