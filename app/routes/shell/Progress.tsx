import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { bar } from './Progress.css'

const SLOW = 200

/** A bar at the top of the window while the next page keeps one waiting; the browser has none of its own for it. */
export function Progress() {
  const { t } = useTranslation('shell')
  const isBusy = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setSlow, isBusy ? SLOW : 0, isBusy)
    return () => clearTimeout(timer)
  }, [isBusy])

  return (
    <div role="status" aria-live="polite">
      {isBusy && isSlow ? (
        <div className={bar}>
          <VisuallyHidden>{t('messages.loading')}</VisuallyHidden>
        </div>
      ) : null}
    </div>
  )
}
