import { Link, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLost } from '../../platform/remix/connection'
import { Icon } from '../../ui/Icon/Icon'
import { Notice } from '../../ui/Notice/Notice'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { connection, progressBar } from '../Page/Page.css'
import * as styles from './Notices.css'

const NOTICE_DURATION_MS = 6_000

export type ShownNotice = {
  tone: 'success' | 'info' | 'warning'
  text: string
  stays?: boolean
  path: string
}

/** Closes after 6 s, unless it stays, is hovered or focused; without scripts, on the next page. */
export function Notices({ notice }: { notice: ShownNotice | null }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const [dismissed, setDismissed] = useState<ShownNotice | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = isPointedAt || hasFocus
  const isForThisPage = notice?.path === pathname

  useEffect(() => {
    if (!isForThisPage) return setDismissed(notice)
    if (isPaused || notice.stays) return
    const timer = setTimeout(setDismissed, NOTICE_DURATION_MS, notice)
    return () => clearTimeout(timer)
  }, [notice, isForThisPage, isPaused])

  return (
    <div
      role="status"
      aria-live="polite"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {isForThisPage && notice !== dismissed ? (
        <div className={styles.message} data-stays={notice.stays}>
          <Notice
            tone={notice.tone}
            isInStatus
            end={
              <Link
                to={pathname + search}
                className={styles.close}
                onClick={(event) => {
                  event.preventDefault()
                  setDismissed(notice)
                  setPointedAt(false)
                  setHasFocus(false)
                }}
              >
                <Icon name="close" />
                {t('messages.close')}
              </Link>
            }
          >
            {notice.text}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}

export function Connection() {
  const { t } = useTranslation('shell')
  const lostConnection = useLost()
  return (
    <div role="status" aria-live="polite" className={connection}>
      {lostConnection ? (
        <div className={styles.message}>
          <Notice tone="warning" isInStatus>
            {t(`messages.${lostConnection}`)}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}

const PROGRESS_DELAY_MS = 200

export function Progress() {
  const { t } = useTranslation('shell')
  const isNavigating = useNavigation().state !== 'idle'
  const isBusy = !useLost() && isNavigating
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setSlow, isBusy ? PROGRESS_DELAY_MS : 0, isBusy)
    return () => clearTimeout(timer)
  }, [isBusy])

  return (
    <div role="status" aria-live="polite">
      {isBusy && isSlow ? (
        <div className={progressBar}>
          <VisuallyHidden>{t('messages.loading')}</VisuallyHidden>
        </div>
      ) : null}
    </div>
  )
}
