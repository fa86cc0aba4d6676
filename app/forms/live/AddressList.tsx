import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion } from '../../../contract/endpoints/look-ups'
import { controlAt, useTypedText } from '../../ui/Field/useTypedText'
import { type FoundParts, inOneLine, partsOfPostcode } from '../address-search'
import { Listbox, useListbox } from './Listbox'
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

export default function AddressList(props: AddressListProps) {
  const { inputIds, country = '' } = props
  const filledStreet = usePostcodeFill(props)
  const text = useTypedText(inputIds.Adresline1, '')
  const query = text === filledStreet.current ? '' : text
  const found = useAddressSuggestions(query, () => controlAt(inputIds.Landcode)?.value || country)
  const [hasAny, setHasAny] = useState(false)
  // The input becomes a combobox once there is something to choose.
  if (!hasAny && found.length > 0) setHasAny(true)
  return hasAny ? <FoundAddresses inputIds={inputIds} found={found} /> : null
}

function FoundAddresses({
  inputIds,
  found,
}: Pick<AddressListProps, 'inputIds'> & { found: AddressSuggestion[] }) {
  const { t } = useTranslation('forms')
  const listId = `${inputIds.Adresline1}-listbox`
  const labels = found.map(({ label }) => label)
  const fill = (index: number) => {
    const parts = found[index]?.parts ?? {}
    const fitting = controlAt(inputIds.Huisnummer) ? parts : inOneLine(parts)
    for (const [part, text] of Object.entries(fitting)) {
      const control = controlAt(inputIds[part as keyof FoundParts])
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
