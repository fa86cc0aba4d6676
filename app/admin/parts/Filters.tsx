import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { filters } from './Filters.css'

/** Draws a form of fields that is sent by GET, so that an address chooses what a list shows. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <Form className={filters}>
      {children}
      <Button variant="quiet">{t('filter')}</Button>
    </Form>
  )
}
