import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FILTER_LENGTH } from '../../../contract/limits'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { SelectField } from '../../ui/Field/Choices'
import { TextField } from '../../ui/Field/TextField'
import { Notice } from '../../ui/Notice/Notice'
import { clear, filters, foldable, oneBelowAnother, summary } from './Filters.css'

interface FiltersProps {
  isLong?: boolean
  /** The search of the address without filters, where any are set. */
  cleared?: string
  /** Folded on a narrow page unless filters are set. */
  isFoldable?: boolean
  children: ReactNode
}

export function Filters({ isLong, cleared, isFoldable, children }: FiltersProps) {
  const { t } = useTranslation('admin')
  const form = (
    <Form className={classNames(filters, isLong && oneBelowAnother)}>
      {children}
      <Button variant="quiet">{t('filter')}</Button>{' '}
      {cleared === undefined ? null : (
        <Link to={{ search: cleared }} className={clear}>
          {t('clear')}
        </Link>
      )}
    </Form>
  )
  if (!isFoldable) return form
  return (
    <details open={cleared !== undefined} className={foldable}>
      <summary className={summary}>{t('filters')}</summary>
      {form}
    </details>
  )
}

/** The longest address that RFC 5321 allows. */
export const MAX_EMAIL_LENGTH = 254

export const EmailFilter = ({ label, email }: { label: string; email: string }) => (
  <Filters>
    <TextField
      type="search"
      name="email"
      label={label}
      defaultValue={email}
      maxLength={MAX_EMAIL_LENGTH}
      autoComplete="off"
    />
  </Filters>
)

export interface FilterField<Name extends string = string> {
  name: Name
  isDay?: boolean
  values?: string[]
  preset?: string
}

export type Unknown = { text: string; isDay?: boolean }

interface FilterWords {
  label: string
  placeholder?: string
  wordOf?: (value: string) => string
  options?: { value: string; label: string }[]
  /** The label of no choice; without it, one of the values is always chosen. */
  any?: string
}

interface ListFiltersProps<Name extends string> {
  choices: { fields: FilterField<Name>[]; selected: Partial<Record<Name, string>>; unknown: Unknown[] }
  /** null for a filter without a field, whose value is kept in a hidden input. */
  words: Record<Name, FilterWords | null>
  /** Filters that stay when the others are cleared. */
  view?: Name[]
}

export function ListFilters<Name extends string>({ choices, words, view = [] }: ListFiltersProps<Name>) {
  const { t } = useTranslation('admin')
  const { fields, selected, unknown } = choices
  const isFiltered = fields.some(({ name, preset }) => !view.includes(name) && selected[name] !== preset)
  const inView = view.flatMap((name): [string, string][] => (selected[name] ? [[name, selected[name]]] : []))
  const cleared = isFiltered ? `?${new URLSearchParams(inView)}` : undefined
  const visible = fields.filter(({ name }) => words[name])
  return (
    <>
      {unknown.map(({ text, isDay }) => (
        <Notice key={text} tone="warning">
          {t(isDay ? 'noDay' : 'unknownFilter', { text })} <Link to={{ search: '' }}>{t('showAll')}</Link>
        </Notice>
      ))}
      <Filters cleared={cleared} isFoldable={visible.length > 1}>
        {fields.map((field) => (
          <Filter key={field.name} field={field} words={words[field.name]} value={selected[field.name]} />
        ))}
      </Filters>
    </>
  )
}

type FilterProps = { field: FilterField; words: FilterWords | null; value: string | undefined }

function Filter({ field: { name, isDay, values }, words, value }: FilterProps) {
  if (!words) return value === undefined ? null : <input type="hidden" name={name} value={value} />
  const { label, placeholder, any, wordOf = String, options } = words
  const selectOptions = options ?? values?.map((option) => ({ value: option, label: wordOf(option) }))
  const field = { name, label, defaultValue: value }
  if (selectOptions) return <SelectField {...field} options={selectOptions} emptyLabel={any} />
  if (isDay) return <TextField {...field} type="date" />
  return <TextField {...field} type="search" placeholder={placeholder} maxLength={MAX_FILTER_LENGTH} />
}
