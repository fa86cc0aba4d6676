import { useEffect, useRef, useState } from 'react'
import type { AddressSuggestion } from '../../../contract/wire/addresses'

/** How long nothing must be typed before anybody is asked, in milliseconds, and the shortest text that is asked about. */
const PAUSE = 300
const SHORTEST = 4

/** How long nobody is asked after an answer that nobody can be, in milliseconds. */
const REST = 60_000

async function ask(query: string, country: string, signal: AbortSignal) {
  const search = new URLSearchParams({ query, country })
  const response = await fetch(`/address-suggestions?${search}`, { signal })
  const { suggestions } = (await response.json()) as { suggestions: AddressSuggestion[] | null }
  return suggestions
}

/** Addresses that may be meant by a text; none where nobody can be asked, or where it could not be in time. */
export function useAddressSuggestions(text: string, countryOf: () => string): AddressSuggestion[] {
  const [found, setFound] = useState<AddressSuggestion[]>([])
  const restsUntil = useRef(0)
  const country = useRef(countryOf)
  country.current = countryOf
  useEffect(() => {
    const query = text.trim()
    if (query.length < SHORTEST || Date.now() < restsUntil.current) return setFound([])
    const ending = new AbortController()
    const look = async () => {
      const suggestions = await ask(query, country.current(), ending.signal).catch(() => null)
      if (ending.signal.aborted) return
      if (!suggestions) restsUntil.current = Date.now() + REST
      setFound(suggestions ?? [])
    }
    const timer = setTimeout(look, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [text])
  return found
}
