import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { useDialogLink, usePagePath } from '../page-path'
import { useShellData } from '../shell-data'
import * as styles from './PageMenu.css'

/** In the order of the menu; each with the property of the country that enables it. */
const PAGES = [
  ['trial', 'canRent'],
  ['rent', 'canRent'],
  ['buy', 'canBuy'],
] as const

export function PageMenu({ label, layout }: { label: string; layout: keyof typeof styles.layouts }) {
  const { t } = useTranslation('shell')
  const place = useShellData()?.place
  return (
    <nav aria-label={label} className={styles.layouts[layout]}>
      <Entry label={t('menu.home')} />{' '}
      {PAGES.map(([page, flag]) => (
        <Fragment key={page}>
          {place?.[flag] === false ? (
            <button type="button" disabled className={styles.disabled}>
              {t(`menu.${page}`)}
            </button>
          ) : (
            <Entry page={page} label={t(`menu.${page}`)} />
          )}{' '}
        </Fragment>
      ))}
      <Entry page="quote" label={t('menu.quote')} />{' '}
      <Entry page="faq" label={t('menu.faq')} hasScripts={false} />{' '}
      {place?.canRent === false ? <Reason label={t('menu.cannotRent', { country: place.name })} /> : null}
      {place?.canBuy === false ? <Reason label={t('menu.cannotBuy', { country: place.name })} /> : null}
    </nav>
  )
}

interface EntryProps {
  page?: string
  label: string
  /** False for documents without scripts. */
  hasScripts?: boolean
}

function Entry({ page, label, hasScripts = true }: EntryProps) {
  const locale = useLocale()
  const path = usePagePath()
  const to = page ? `/${locale}/${page}` : `/${locale}`
  const isInside = page && path.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      prefetch={hasScripts ? 'intent' : 'none'}
      reloadDocument={!hasScripts}
      className={styles.entry}
      aria-current={path === to ? 'page' : isInside ? 'true' : undefined}
    >
      {label}
    </Link>
  )
}

function Reason({ label }: { label: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Link to={useDialogLink('country')} prefetch="intent" preventScrollReset className={styles.reason}>
        {label}
        <VisuallyHidden>. {t('menu.changeCountry')}</VisuallyHidden>
      </Link>{' '}
    </>
  )
}
