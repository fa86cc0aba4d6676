import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { shopTime } from '../../../contract/dates'
import type { SessionEnd } from '../../../contract/endpoints/staff'
import { useLocale } from '../../i18n/locale'
import { adminPath } from '../paths'

/** A notice tells the end so long before: time enough to find the button by any means (WCAG 2.2.1 asks for 20 s). */
const NOTICE_SECONDS = 5 * 60
const LOOK_MS = 10_000

type Phase = 'early' | 'soon' | 'ended'

export type KnownEnd = { session: SessionEnd | null; phase: Phase; stay: () => void }

/** In the shop's time zone. */
export const timeOf = ({ endsAt }: SessionEnd): string => shopTime(new Date(endsAt)).time

/** `stay` renews the session. Without scripts, it stays as it was drawn. */
export function useSessionEnd(loaded: SessionEnd | null): KnownEnd {
  const { load, data } = useFetcher<{ session: SessionEnd | null }>()
  const locale = useLocale()
  const [session, setSession] = useState(loaded)
  const [phase, setPhase] = useState<Phase>('early')
  const isLive = useHydrated()
  // Scripts may start long after the page was drawn.
  const drawnWith = useRef(isLive ? undefined : loaded)

  useEffect(() => setSession(loaded), [loaded])
  useEffect(() => {
    if (data?.session) setSession(data.session)
    else if (data) setPhase('ended')
  }, [data])

  useEffect(() => {
    if (!session) return
    const loadedAt = session === drawnWith.current ? Date.now() - performance.now() : Date.now()
    const end = loadedAt + session.seconds * 1_000
    const look = () => {
      const left = (end - Date.now()) / 1_000
      setPhase(left <= 0 ? 'ended' : left <= NOTICE_SECONDS ? 'soon' : 'early')
    }
    look()
    // Timers stand still while a computer sleeps.
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session])

  return { session, phase, stay: () => load(adminPath(locale, 'session')) }
}
