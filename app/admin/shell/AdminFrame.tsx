import { Form, Link, useFetcher, useLocation } from '@remix-run/react'
import { type FocusEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { shopTime } from '../../../contract/dates'
import type { Member, SessionEnd } from '../../../contract/endpoints/staff'
import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { useLocale, useWords, withoutLanguage } from '../../i18n/locale'
import { Connection, Notices, Progress } from '../../shop/Notices/Notices'
import { message, messages } from '../../shop/Notices/Notices.css'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { TextField } from '../../ui/Field/TextField'
import { wrap } from '../../ui/Layout/Layout.css'
import { SkipLink } from '../../ui/Links/Links'
import { Banner, Notice } from '../../ui/Notice/Notice'
import { AdminLink } from '../parts/AdminLink'
import { oneLine } from '../parts/RecordTable.css'
import { adminPath } from '../paths'
import * as styles from './AdminFrame.css'
import type { Frame } from './frame.server'
import { Menu } from './Menu'
import { StaffLanguages } from './StaffLanguages'

const MENU_ID = 'office-menu'

/** Where there is no room beside the page, a button opens the menu without scripts; browsers without popovers show it above. */
export function AdminFrame({ data, children }: { data: Frame; children: ReactNode }) {
  const { t, locale } = useWords(['admin', 'shell'])
  const { pathname } = useLocation()
  const sessionEnd = useSessionEnd(data.session)
  // A text browser opens nothing, and shows the menu above.
  const opensMenu = useHydrated() || !data.isTextBrowser
  return (
    <div className={styles.frame}>
      <SkipLink>{t('shell:skipToContent')}</SkipLink>{' '}
      <header className={styles.rail}>
        <div className={styles.top}>
          <Link to={adminPath(locale, data.member ? '' : 'sign_in')} className={styles.name}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <span>
              {data.shopName} <span className={styles.below}>{t('menu')}</span>
            </span>
          </Link>{' '}
          {data.member && opensMenu ? (
            <button type="button" className={styles.menuButton} {...{ popovertarget: MENU_ID }}>
              {t('menuButton')}
            </button>
          ) : null}
        </div>
        {data.member ? (
          <div id={MENU_ID} className={styles.menu} {...(opensMenu ? { popover: 'auto' } : {})}>
            {data.menu.some(({ sections }) => sections.some(({ path }) => path === 'orders')) ? (
              <Search />
            ) : null}
            <Menu {...data} />
            <SignedIn {...data.member} end={sessionEnd.session} />
          </div>
        ) : null}
      </header>
      <div className={styles.sheet}>
        {data.demo ? <Banner label={data.demo.label}>{data.demo.text}</Banner> : null}
        <Progress />
        <div className={messages}>
          <Notices notice={data.notice} />
          <SessionNotice {...sessionEnd} />
          <Connection />
        </div>
        {data.typed?.place === withoutLanguage(pathname) ? (
          <div className={classNames(wrap, styles.typed)}>
            <Notice>{t('typed.back')}</Notice>
          </div>
        ) : null}
        {children}
        <footer className={classNames(wrap, styles.footer)}>
          <div className={styles.links}>
            <a href={`/${locale}`}>{t('toShop')}</a>{' '}
            {data.handbook.map(({ path, title }) => (
              <Fragment key={path}>
                <AdminLink to={path}>
                  {t('handbook')}
                  {title && <span lang="en">: {title}</span>}
                </AdminLink>{' '}
              </Fragment>
            ))}
          </div>
          <StaffLanguages isTextBrowser={data.isTextBrowser} />
        </footer>
      </div>
    </div>
  )
}

function Search() {
  const { t, locale } = useWords('admin')
  return (
    <Form action={adminPath(locale, 'orders')} role="search" className={styles.search}>
      <input type="hidden" name="open" value="only" />
      <TextField
        id="find-order"
        name="search"
        type="search"
        label={t('find')}
        isLabelHidden
        placeholder={t('findBriefly')}
        maxLength={MAX_FILTER_LENGTH}
        autoComplete="off"
      />
      <Button variant="quiet" icon="search" isIconOnly>
        {t('search')}
      </Button>
    </Form>
  )
}

function SignedIn({
  name,
  role,
  roleName,
  end,
}: Pick<Member, 'name' | 'role' | 'roleName'> & { end: SessionEnd | null }) {
  const { t, locale } = useWords('admin')
  return (
    <Form method="post" action={adminPath(locale, 'sign_out')} className={styles.user}>
      <strong>{name}</strong> <button type="submit">{t('signOut')}</button>{' '}
      <span className={styles.about}>
        {roleName ?? t(`roles.${role}`)}
        {end ? (
          <>
            , <span className={oneLine}>{t('session.until', { time: timeOf(end) })}</span>
          </>
        ) : null}
      </span>
    </Form>
  )
}

/** Takes no focus by itself, and returns the focus to where it came from. */
function SessionNotice({ session, phase, renew }: ReturnType<typeof useSessionEnd>) {
  const { t } = useTranslation('admin')
  const previousFocus = useRef<Element | null>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (phase !== 'early' || !hasFocus.current) return
    hasFocus.current = false
    const target = previousFocus.current?.isConnected
      ? previousFocus.current
      : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [phase])

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    previousFocus.current = relatedTarget instanceof Element ? relatedTarget : null
    hasFocus.current = true
  }
  const textKey = phase === 'ended' ? 'ended' : session?.extendable ? 'soon' : 'last'
  return (
    <div role="status" aria-live="polite">
      {session && phase !== 'early' ? (
        <div className={message} data-stays>
          <Notice
            tone="warning"
            isInStatus
            end={
              textKey === 'soon' ? (
                <Button
                  type="button"
                  variant="quiet"
                  onClick={renew}
                  onFocus={rememberFocus}
                  onBlur={() => {
                    hasFocus.current = false
                  }}
                >
                  {t('session.stay')}
                </Button>
              ) : null
            }
          >
            {t(`session.${textKey}`, { time: timeOf(session) })}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}

/** How long before the end the notice appears. WCAG 2.2.1 asks for at least 20 s to find and press the button. */
const NOTICE_SECONDS = 5 * 60
const CHECK_INTERVAL_MS = 10_000

const timeOf = ({ endsAt }: SessionEnd): string => shopTime(new Date(endsAt)).time

/** `renew` extends the session. Without scripts, the end stays as the server rendered it. */
function useSessionEnd(loaded: SessionEnd | null) {
  const { load, data } = useFetcher<{ session: SessionEnd | null }>()
  const locale = useLocale()
  const [session, setSession] = useState(loaded)
  const [phase, setPhase] = useState<'early' | 'soon' | 'ended'>('early')
  const isHydrated = useHydrated()
  // The seconds of a rendered session count from the start of the navigation, as scripts may start late.
  const renderedSession = useRef(isHydrated ? undefined : loaded)

  useEffect(() => setSession(loaded), [loaded])
  useEffect(() => {
    if (data?.session) setSession(data.session)
    else if (data) setPhase('ended')
  }, [data])

  useEffect(() => {
    if (!session) return
    const loadedAt = session === renderedSession.current ? Date.now() - performance.now() : Date.now()
    const end = loadedAt + session.seconds * 1_000
    const updatePhase = () => {
      const secondsLeft = (end - Date.now()) / 1_000
      setPhase(secondsLeft <= 0 ? 'ended' : secondsLeft <= NOTICE_SECONDS ? 'soon' : 'early')
    }
    updatePhase()
    // Timers pause while a computer sleeps, so it checks on waking too.
    const timer = setInterval(updatePhase, CHECK_INTERVAL_MS)
    document.addEventListener('visibilitychange', updatePhase)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', updatePhase)
    }
  }, [session])

  return { session, phase, renew: () => load(adminPath(locale, 'session')) }
}
