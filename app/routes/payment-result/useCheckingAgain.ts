import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'

/** How long to wait between two looks at a payment, in milliseconds. */
const INTERVAL_MS = 20_000

/**
 * Looks again for as long as a payment is open, without taking the page away. Out: whether it does so; without
 * scripts it never does, and the visitor uses the link.
 */
export function useCheckingAgain(isWaiting: boolean): boolean {
  const { revalidate } = useRevalidator()
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    setLooking(isWaiting)
    if (!isWaiting) return
    const timer = setInterval(revalidate, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return isLooking
}
