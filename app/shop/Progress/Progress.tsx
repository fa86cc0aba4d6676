import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLost } from '../../platform/remix/connection'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { progressBar } from '../Page/Page.css'

const SLOW_MS = 200

export function Progress() {
  const { t } = useTranslation('shell')
  const isUnderWay = useNavigation().state !== 'idle'
  const isBusy = !useLost() && isUnderWay
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(setSlow, isBusy ? SLOW_MS : 0, isBusy)
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
