import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { filters } from './Filters.css'

/** What a list shows, chosen by an address: a form of fields that is sent by GET. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <Form className={filters}>
      {children}
      <Button variant="quiet">{t('filter')}</Button>
    </Form>
  )
}
