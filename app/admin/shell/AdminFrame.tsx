import { Form, Link, NavLink, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionEnd } from '../../../contract/endpoints/staff'
import { LOCALES } from '../../../contract/locales'
import type { StaffRole } from '../../../contract/staff/permissions'
import { LANGUAGE_NAMES, useLocale } from '../../i18n/locale'
import { Notices, type ShownNotice } from '../../shop/Notices/Notices'
import { messages } from '../../shop/Notices/Notices.css'
import { Progress } from '../../shop/Progress/Progress'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { plainList, wrap } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { SkipLink } from '../../ui/SkipLink/SkipLink'
import type { TypedOnPage } from '../parts/StaffForm'
import { adminPath } from '../paths'
import { placeOf } from '../typed/names'
import * as styles from './AdminFrame.css'
import { SessionNotice } from './SessionNotice'
import { timeOf, useSessionEnd } from './useSessionEnd'

interface FrameData {
  shopName: string
  member: { name: string; role: StaffRole } | null
  isDemo: boolean
  daily: string[]
  seldom: string[]
  notice: ShownNotice | null
  session: SessionEnd | null
  typed: TypedOnPage | null
}

export function AdminFrame({ data, children }: { data: FrameData; children: ReactNode }) {
  const { t } = useTranslation(['admin', 'shell'])
  const locale = useLocale()
  const { pathname } = useLocation()
  const end = useSessionEnd(data.session)
  return (
    <div className={styles.frame}>
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>{' '}
      {data.isDemo ? <Banner label={t('shell:demo.label')}>{t('shell:demo.text')}</Banner> : null}
      <header className={styles.header}>
        <div className={classNames(wrap, styles.top)}>
          <Link to={adminPath(locale, data.member ? '' : 'sign_in')} className={styles.name}>
            {t('name', { shop: data.shopName })}
          </Link>{' '}
          {data.member ? <SignedIn {...data.member} end={end.session} /> : null}
        </div>
        {data.member ? (
          <nav aria-label={t('menu')} className={wrap}>
            <Sections sections={data.daily} />
            {data.seldom.length > 0 ? <Folded sections={data.seldom} /> : null}
          </nav>
        ) : null}
      </header>
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
        <Languages />
      </footer>
    </div>
  )
}

interface SectionsProps {
  /** The paths after /admin of their first pages. */
  sections: string[]
}

function Sections({ sections }: SectionsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <ul className={classNames(plainList, styles.sections)}>
      {sections.map((page) => (
        <li key={page}>
          <NavLink to={adminPath(locale, page)} end={page === ''} className={styles.section}>
            {t(`sections.${page || 'today'}`)}
          </NavLink>{' '}
        </li>
      ))}
    </ul>
  )
}

/** Open where one of them is shown. */
function Folded({ sections }: SectionsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isHere = sections.some((page) => `${pathname}/`.startsWith(`${adminPath(locale, page)}/`))
  return (
    <details key={String(isHere)} open={isHere}>
      <summary className={styles.more}>{t('more')}</summary>
      <Sections sections={sections} />
    </details>
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

/** Plain links: each language is a document of its own. */
function Languages() {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const current = useLocale()
  const rest = pathname.replace(/^\/[^/]*/, '') + search
  return (
    <nav aria-label={t('languages')}>
      <ul className={classNames(plainList, styles.languages)}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={`/${locale}${rest}`}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[locale]}
            </a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  )
}
