import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { onIntent } from '../on-intent'
import { useDialogLink, usePagePath } from '../page-path'
import { useShellData } from '../shell-data'
import * as styles from './PageMenu.css'

/** In the order of the menu; each with the flag of the delivery country it needs. */
const PAGES = [
  ['trial', 'canRent'],
  ['rent', 'canRent'],
  ['buy', 'canBuy'],
] as const

/**
 * The pages of the shop. What the delivery country does not allow rests, and at the end stands why, as the
 * way to another country. `label` tells it from the other menus of the document.
 */
export function PageMenu({ label, layout }: { label: string; layout: keyof typeof styles.layouts }) {
  const { t } = useTranslation('shell')
  const place = useShellData()?.place
  return (
    <nav aria-label={label} className={styles.layouts[layout]}>
      <Entry words={t('menu.home')} />{' '}
      {PAGES.map(([page, flag]) => (
        <Fragment key={page}>
          {place?.[flag] === false ? (
            <button type="button" disabled className={styles.resting}>
              {t(`menu.${page}`)}
            </button>
          ) : (
            <Entry page={page} words={t(`menu.${page}`)} />
          )}{' '}
        </Fragment>
      ))}
      {place?.canRent === false ? <Reason words={t('menu.cannotRent', { country: place.name })} /> : null}
      {place?.canBuy === false ? <Reason words={t('menu.cannotBuy', { country: place.name })} /> : null}
    </nav>
  )
}

function Entry({ page, words }: { page?: string; words: string }) {
  const locale = useLocale()
  const shown = usePagePath()
  const to = page ? `/${locale}/${page}` : `/${locale}`
  const isInside = page && shown.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      prefetch={onIntent}
      className={styles.entry}
      aria-current={shown === to ? 'page' : isInside ? 'true' : undefined}
    >
      {words}
    </Link>
  )
}

/** Why something rests, as the way to another country. */
function Reason({ words }: { words: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Link to={useDialogLink('country')} prefetch={onIntent} preventScrollReset className={styles.reason}>
        {words}
        <VisuallyHidden>. {t('menu.changeCountry')}</VisuallyHidden>
      </Link>{' '}
    </>
  )
}
