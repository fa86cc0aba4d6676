import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { clear, filters, oneBelowAnother } from './Filters.css'

interface FiltersProps {
  /** Its choices are too long for half of a narrow page. */
  isLong?: boolean
  /** The list as it is without what is chosen, where anything is: the search of its address. */
  cleared?: string
  children: ReactNode
}

/** Draws a form of fields that is sent by GET, so that an address chooses what a list shows. */
export function Filters({ isLong, cleared, children }: FiltersProps) {
  const { t } = useTranslation('admin')
  return (
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
}
