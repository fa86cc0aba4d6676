import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { clear, filters, foldable, oneBelowAnother, summary } from './Filters.css'

interface FiltersProps {
  /** Its choices are too long for half of a narrow page. */
  isLong?: boolean
  /** The list as it is without what is chosen, where anything is: the search of its address. */
  cleared?: string
  /** They give way to the list on a narrow page, until they are asked for or something is chosen. */
  isFoldable?: boolean
  children: ReactNode
}

/** Draws a form of fields that is sent by GET, so that an address chooses what a list shows. */
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
