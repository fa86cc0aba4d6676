import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion } from '../../../contract/endpoints/look-ups'
import { controlAt, inputAt, useTypedText } from '../../ui/Field/useTypedText'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { type FoundParts, inOneLine, partsOfPostcode } from '../address-search'
import { setText } from './set-input'

/** In milliseconds without typing before a look-up; the minimum length is in characters. */
const DEBOUNCE_MS = 300
const MIN_LENGTH = 4

/** In milliseconds without look-ups after one failed. */
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
  inputIds: Record<keyof FoundParts, string>
  /** For addresses that do not ask for their country. */
  country?: string
}

function usePostcodeFill({ inputIds, country = '' }: AddressListProps) {
  const street = useRef<string>()
  const postcode = useTypedText(inputIds.Postcode, '')
  const number = useTypedText(inputIds.Huisnummer, '').trim()
  const query = number && `${postcode} ${number}`
  const found = useAddressSuggestions(query, () => controlAt(inputIds.Landcode)?.value || country)
  const ids = useRef(inputIds)
  ids.current = inputIds
  useEffect(() => {
    const controlOf = (part: string) => controlAt(ids.current[part as keyof FoundParts])
    const parts = ['Adresline1', 'Postcode', 'Plaatsnaam', 'Provincie']
    const typed = Object.fromEntries(parts.map((part) => [part, controlOf(part)?.value]))
    for (const [part, text] of Object.entries(partsOfPostcode(typed, found))) {
      const control = controlOf(part)
      if (part === 'Adresline1') street.current = text
      if (control) setText(control, text)
    }
  }, [found])
  return street
}

/** The browser suggests the found addresses. A chosen one arrives as typed text, and fills in its parts. */
export default function AddressList(props: AddressListProps) {
  const { inputIds, country = '' } = props
  const { t } = useTranslation('forms')
  const filledStreet = usePostcodeFill(props)
  const street = useTypedText(inputIds.Adresline1, '')
  const query = street === filledStreet.current ? '' : street
  const found = useAddressSuggestions(query, () => controlAt(inputIds.Landcode)?.value || country)
  const listId = `${inputIds.Adresline1}-list`
  useEffect(() => inputAt(inputIds.Adresline1)?.setAttribute('list', listId), [inputIds.Adresline1, listId])
  const parts = found.find(({ label }) => label === street)?.parts
  const latest = useRef({ inputIds, filledStreet })
  latest.current = { inputIds, filledStreet }
  useEffect(() => {
    if (!parts) return
    const { inputIds, filledStreet } = latest.current
    const fitting = controlAt(inputIds.Huisnummer) ? parts : inOneLine(parts)
    filledStreet.current = fitting.Adresline1
    for (const [part, text] of Object.entries(fitting)) {
      const control = controlAt(inputIds[part as keyof FoundParts])
      const isOffered =
        control instanceof HTMLInputElement ||
        [...(control?.options ?? [])].some(({ value }) => value === text)
      if (control && isOffered) setText(control, text)
    }
  }, [parts])
  return (
    <>
      <datalist id={listId}>
        {found.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <p role="status" className={visuallyHidden}>
        {found.length > 0 && t('addresses.found', { count: found.length })}
      </p>
    </>
  )
}
