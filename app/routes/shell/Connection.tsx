import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../../shop/Notices/Notices.css'
import { NOTICE_DURATION_MS } from '../../shop/Notices/notice-duration'
import { Notice } from '../../ui/Notice/Notice'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Offline, the browser submits the form itself, so that its Back button keeps what was typed. */
function leaveToBrowser(event: Event) {
  if (!navigator.onLine) event.stopPropagation()
}

export function Connection() {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [wasOffline, setWasOffline] = useState(false)

  useEffect(() => {
    if (!isOnline) return setWasOffline(true)
    const timer = setTimeout(setWasOffline, NOTICE_DURATION_MS, false)
    return () => clearTimeout(timer)
  }, [isOnline])

  useEffect(() => {
    window.addEventListener('submit', leaveToBrowser, true)
    return () => window.removeEventListener('submit', leaveToBrowser, true)
  }, [])

  return (
    <div role="status" aria-live="polite">
      {wasOffline || !isOnline ? (
        <div className={styles.message}>
          <Notice tone={isOnline ? 'success' : 'warning'} isInStatus>
            {t(isOnline ? 'messages.online' : 'messages.offline')}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
