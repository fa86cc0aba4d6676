import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice/Notice'
import * as styles from './Notices.css'
import { SHOWN_FOR } from './shown-for'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** While there is no connection, a form is the browser's again: its Back has what was typed. */
function leaveToBrowser(event: Event) {
  if (!navigator.onLine) event.stopPropagation()
}

/** Says that the connection is gone, for as long as it is, and then that it is back. */
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
    const timer = setTimeout(setWasOffline, SHOWN_FOR, false)
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
