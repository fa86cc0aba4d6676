import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

const INTERVAL_MS = 20_000

/** Revalidates while the payment is open; returns whether it does, which it never does without scripts. */
export function usePaymentPolling(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isPolling, setPolling] = useState(false)
  useEffect(() => {
    setPolling(isWaiting)
    if (!isWaiting) return
    const timer = setInterval(revalidate, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return isPolling
}
