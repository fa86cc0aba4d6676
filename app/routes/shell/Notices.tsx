import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { Notice } from '../../ui/Notice/Notice'
import * as styles from './Notices.css'
import type { ShellData } from './shell-data.server'
import { SHOWN_FOR } from './shown-for'

/**
 * What the page before has left to say. With scripts it goes after six seconds, unless it warns or somebody is at it;
 * without them it is gone from the next page, to which its link leads as well.
 */
export function Notices({ notice }: Pick<ShellData, 'notice'>) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const [gone, setGone] = useState<ShellData['notice']>(null)
  const [isHeld, setHeld] = useState(false)
  const isHere = notice?.path === pathname

  useEffect(() => {
    if (!isHere) return setGone(notice)
    if (isHeld || notice.tone === 'warning') return
    const timer = setTimeout(setGone, SHOWN_FOR, notice)
    return () => clearTimeout(timer)
  }, [notice, isHere, isHeld])

  return (
    <div
      role="status"
      aria-live="polite"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isHere && notice !== gone ? (
        <div className={classNames(styles.message, notice.tone === 'warning' && styles.staying)}>
          <Notice
            tone={notice.tone}
            isInStatus
            end={
              <Link
                to={pathname + search}
                className={styles.close}
                onClick={(event) => {
                  event.preventDefault()
                  setGone(notice)
                  setHeld(false)
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
