import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion } from '../../../contract/wire/addresses'
import { Listbox, useListbox } from './Listbox'
import { setText } from './set-input'
import { useTypedText } from './useTypedText'

/** Milliseconds without typing before a look-up, and the minimum length in characters. */
const DEBOUNCE_MS = 300
const MIN_LENGTH = 4

/** Milliseconds without look-ups after one failed. */
const RETRY_AFTER_MS = 60_000

async function ask(query: string, country: string, signal: AbortSignal) {
  const search = new URLSearchParams({ query, country })
  const response = await fetch(`/address-suggestions?${search}`, { signal })
  const { suggestions } = (await response.json()) as { suggestions: AddressSuggestion[] | null }
  return suggestions
}

function useAddressSuggestions(text: string, countryOf: () => string): AddressSuggestion[] {
  const [found, setFound] = useState<AddressSuggestion[]>([])
  const pausedUntil = useRef(0)
  const country = useRef(countryOf)
  country.current = countryOf
  useEffect(() => {
    const query = text.trim()
    if (query.length < MIN_LENGTH || Date.now() < pausedUntil.current) return setFound([])
    const controller = new AbortController()
    const look = async () => {
      const suggestions = await ask(query, country.current(), controller.signal).catch(() => null)
      if (controller.signal.aborted) return
      if (!suggestions) pausedUntil.current = Date.now() + RETRY_AFTER_MS
      setFound(suggestions ?? [])
    }
    const timer = setTimeout(look, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return found
}

interface AddressListProps {
  inputIds: Record<keyof AddressSuggestion['parts'], string>
}

function controlAt(id: string): HTMLInputElement | HTMLSelectElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

export default function AddressList({ inputIds }: AddressListProps) {
  const text = useTypedText(inputIds.Adresline1, '')
  const found = useAddressSuggestions(text, () => controlAt(inputIds.Landcode)?.value ?? '')
  const [hasAny, setHasAny] = useState(false)
  // The input becomes a combobox only once there is something to choose from.
  if (!hasAny && found.length > 0) setHasAny(true)
  return hasAny ? <FoundAddresses inputIds={inputIds} found={found} /> : null
}

function FoundAddresses({ inputIds, found }: AddressListProps & { found: AddressSuggestion[] }) {
  const { t } = useTranslation('forms')
  const listId = `${inputIds.Adresline1}-listbox`
  const labels = found.map(({ label }) => label)
  const fill = (index: number) => {
    for (const [part, text] of Object.entries(found[index]?.parts ?? {})) {
      const control = controlAt(inputIds[part as keyof AddressSuggestion['parts']])
      const isOffered =
        control instanceof HTMLInputElement ||
        [...(control?.options ?? [])].some(({ value }) => value === text)
      if (control && isOffered) setText(control, text)
    }
  }
  const box = useListbox({
    inputId: inputIds.Adresline1,
    listId,
    labels,
    onQuery: () => undefined,
    onChoose: fill,
    startsOpen: true,
  })
  return (
    <Listbox
      id={listId}
      label={t('addresses.list')}
      labels={labels}
      box={box}
      status={t('addresses.found', { count: found.length })}
    />
  )
}
