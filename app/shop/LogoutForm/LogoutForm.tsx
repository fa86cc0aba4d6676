import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale'
import { usePagePath } from '../page-path'

export function LogoutForm({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const page = usePagePath()
  const { search } = useLocation()
  return (
    <Form method="post" action={`/${locale}/logout`}>
      <input type="hidden" name="returnTo" value={page + search} />
      {children}
    </Form>
  )
}
