import { Form, Link, NavLink, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionEnd } from '../../../contract/endpoints/staff'
import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { lookUp } from '../../../contract/look-up'
import type { StaffRole } from '../../../contract/staff/permissions'
import { useLocale } from '../../i18n/locale'
import { Notices, type ShownNotice } from '../../shop/Notices/Notices'
import { messages } from '../../shop/Notices/Notices.css'
import { Progress } from '../../shop/Progress/Progress'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { TextField } from '../../ui/Field/TextField'
import { plainList, wrap } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { SkipLink } from '../../ui/SkipLink/SkipLink'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import type { TypedOnPage } from '../parts/StaffForm'
import { adminPath } from '../paths'
import { placeOf } from '../typed/names'
import * as styles from './AdminFrame.css'
import { SessionNotice } from './SessionNotice'
import { StaffLanguages } from './StaffLanguages'
import { useRowKeys } from './useRowKeys'
import { timeOf, useSessionEnd } from './useSessionEnd'

interface FrameData {
  shopName: string
  member: { name: string; role: StaffRole } | null
  demo?: { label: string; text: string }
  isTextBrowser: boolean
  daily: string[]
  seldom: string[]
  counts: Record<string, number>
  notice: ShownNotice | null
  session: SessionEnd | null
  typed: TypedOnPage | null
}

const MENU_ID = 'office-menu'

/**
 * The menu stands beside the page where there is room; else a button opens it, which needs no script. A browser that knows no popover shows it
 * above the page.
 */
export function AdminFrame({ data, children }: { data: FrameData; children: ReactNode }) {
  const { t } = useTranslation(['admin', 'shell'])
  const locale = useLocale()
  const { pathname } = useLocation()
  const end = useSessionEnd(data.session)
  useRowKeys()
  return (
    <div className={styles.frame}>
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>{' '}
      <header className={styles.rail}>
        <div className={styles.top}>
          <Link to={adminPath(locale, data.member ? '' : 'sign_in')} className={styles.name}>
            <img src="/favicon.svg" alt="" width={28} height={28} />
            {t('name', { shop: data.shopName })}
          </Link>{' '}
          {data.member ? (
            <button type="button" className={styles.menuButton} {...{ popovertarget: MENU_ID }}>
              {t('menuButton')}
            </button>
          ) : null}
        </div>
        {data.member ? (
          <div id={MENU_ID} className={styles.menu} {...{ popover: 'auto' }}>
            {data.daily.includes('orders') ? <Search /> : null}
            <nav aria-label={t('menu')}>
              <Sections sections={data.daily} counts={data.counts} />
              <Sections sections={data.seldom} counts={data.counts} />
            </nav>
            <SignedIn {...data.member} end={end.session} />
          </div>
        ) : null}
      </header>
      <div className={styles.sheet}>
        {data.demo ? <Banner label={data.demo.label}>{data.demo.text}</Banner> : null}
        <Progress />
        <div className={messages}>
          <Notices notice={data.notice} />
          <SessionNotice {...end} />
        </div>
        {data.typed?.place === placeOf(pathname) ? (
          <div className={classNames(wrap, styles.typed)}>
            <Notice>{t('typed.back')}</Notice>
          </div>
        ) : null}
        {children}
        <footer className={classNames(wrap, styles.footer)}>
          <a href={`/${locale}`}>{t('toShop')}</a>
          <StaffLanguages isTextBrowser={data.isTextBrowser} />
        </footer>
      </div>
    </div>
  )
}

/** Finds an order by its number, a name or a unit from any page. */
function Search() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <Form action={adminPath(locale, 'orders')} role="search" className={styles.search}>
      <TextField
        id="find-order"
        name="search"
        type="search"
        label={t('find')}
        maxLength={MAX_FILTER_LENGTH}
        autoComplete="off"
      />
      <Button variant="quiet" icon="search" isIconOnly>
        {t('search')}
      </Button>
    </Form>
  )
}

interface SectionsProps {
  /** The paths after /admin of their first pages. */
  sections: string[]
  /** How much waits for a hand, by these paths. */
  counts: Record<string, number>
}

function Sections({ sections, counts }: SectionsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  if (sections.length === 0) return null
  return (
    <ul className={classNames(plainList, styles.sections)}>
      {sections.map((page) => {
        const count = lookUp(counts, page)
        return (
          <li key={page}>
            <NavLink to={adminPath(locale, page)} end={page === ''} className={styles.section}>
              {t(`sections.${page || 'today'}`)}
              {count === undefined ? null : (
                <>
                  {' '}
                  <span className={styles.count}>
                    {count}
                    <span className={visuallyHidden}> {t('waiting')}</span>
                  </span>
                </>
              )}
            </NavLink>{' '}
          </li>
        )
      })}
    </ul>
  )
}

function SignedIn({ name, role, end }: { name: string; role: StaffRole; end: SessionEnd | null }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <Form method="post" action={adminPath(locale, 'sign_out')} className={styles.user}>
      <span>
        {t('signedIn', { name, role: t(`roles.${role}`) })}
        {end ? <span className={styles.until}> {t('session.until', { time: timeOf(end) })}</span> : null}
      </span>
      <Button variant="quiet">{t('signOut')}</Button>
    </Form>
  )
}
