import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { message } from '../../shop/Notices/Notices.css'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { type KnownEnd, timeOf } from './useSessionEnd'

/** Tells some minutes before that the session ends, and lets staff stay; it takes no focus, and gives back what it was given. */
export function SessionNotice({ session, phase, stay }: KnownEnd) {
  const { t } = useTranslation('admin')
  const before = useRef<Element | null>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    if (phase !== 'early' || !hasFocus.current) return
    hasFocus.current = false
    const back = before.current?.isConnected ? before.current : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [phase])

  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget instanceof Element ? relatedTarget : null
    hasFocus.current = true
  }
  const text = phase === 'ended' ? 'ended' : session?.extendable ? 'soon' : 'last'
  return (
    <div role="status" aria-live="polite">
      {session && phase !== 'early' ? (
        <div className={message} data-stays>
          <Notice
            tone="warning"
            isInStatus
            end={
              text === 'soon' ? (
                <Button
                  type="button"
                  variant="quiet"
                  onClick={stay}
                  onFocus={noteFocus}
                  onBlur={() => {
                    hasFocus.current = false
                  }}
                >
                  {t('session.stay')}
                </Button>
              ) : null
            }
          >
            {t(`session.${text}`, { time: timeOf(session) })}
          </Notice>
        </div>
      ) : null}
    </div>
  )
}
