import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressSuggestion } from '../../../contract/wire/addresses'
import { Listbox } from './Listbox'
import { setText } from './set-text'
import { useAddressSuggestions } from './useAddressSuggestions'
import { useListbox } from './useListbox'
import { useTypedText } from './useTypedText'

interface AddressListProps {
  /** The ids of the address's inputs, by part. */
  inputIds: Record<keyof AddressSuggestion['parts'], string>
}

function controlAt(id: string): HTMLInputElement | HTMLSelectElement | undefined {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}

/** Offers addresses while a street is typed; one that is taken fills the parts, which can still be changed. */
export default function AddressList({ inputIds }: AddressListProps) {
  const text = useTypedText(inputIds.Adresline1, '')
  const found = useAddressSuggestions(text, () => controlAt(inputIds.Landcode)?.value ?? '')
  const [hasAny, setHasAny] = useState(false)
  // An input that never offers anything does not say that it has a list.
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
