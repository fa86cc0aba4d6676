import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Listbox, useListbox } from './Listbox'

type ComboListProps = { inputId: string; label: string; labels: string[] }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export default function ComboList({ inputId, label, labels }: ComboListProps) {
  const { t } = useTranslation('forms')
  const [query, setQuery] = useState('')
  const found = labels.filter((one) => folded(one).includes(folded(query.trim())))
  const id = `${inputId}-listbox`
  const box = useListbox({ inputId, listId: id, labels: found, onQuery: setQuery })
  return (
    <Listbox id={id} label={label} labels={found} box={box} status={t('choices', { count: found.length })} />
  )
}
