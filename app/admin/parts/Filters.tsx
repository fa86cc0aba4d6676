import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import { filters, oneBelowAnother } from './Filters.css'

interface FiltersProps {
  /** Its choices are too long for half of a narrow page. */
  isLong?: boolean
  children: ReactNode
}

/** Draws a form of fields that is sent by GET, so that an address chooses what a list shows. */
export function Filters({ isLong, children }: FiltersProps) {
  const { t } = useTranslation('admin')
  return (
    <Form className={classNames(filters, isLong && oneBelowAnother)}>
      {children}
      <Button variant="quiet">{t('filter')}</Button>
    </Form>
  )
}
