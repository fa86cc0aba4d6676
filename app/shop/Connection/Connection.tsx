import { useTranslation } from 'react-i18next'
import { useLost } from '../../platform/remix/connection'
import { Notice } from '../../ui/Notice/Notice'
import { message } from '../Notices/Notices.css'
import { connection } from '../Page/Page.css'

export function Connection() {
  const { t } = useTranslation('shell')
  const lost = useLost()
  return (
    <div role="status" aria-live="polite" className={connection}>
      {lost ? (
        <div className={message}>
          <Notice tone="warning" isInStatus>
            {t(`messages.${lost}`)}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
