import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { Button } from '../../../ui/Button/Button'
import { stacks } from '../../../ui/Layout/Layout.css'
import { RecordTable } from '../../parts/RecordTable'

interface DemoLoginsProps {
  logins: { role: StaffRole; email: string; password: string; code: string }[]
}

/** A visitor who wants to look around presses a button; one who wants to try the way in types what stands here. */
export function DemoLogins({ logins }: DemoLoginsProps) {
  const { t } = useTranslation('admin')
  const [search] = useSearchParams()
  const to = search.get('to')
  const target = (role: StaffRole) => `?${new URLSearchParams({ demo: role, ...(to ? { to } : {}) })}`
  return (
    <section className={stacks[16]} aria-labelledby="demo">
      <h2 id="demo">{t('signIn.demo.title')}</h2>
      <p>{t('signIn.demo.text')}</p>
      <RecordTable
        caption={t('signIn.demo.title')}
        columns={['role', 'email', 'password', 'code', 'enter'].map((name) => ({
          label: t(`signIn.demo.${name}`),
        }))}
        rows={logins.map(({ role, email, password, code }) => ({
          id: role,
          cells: [
            t(`roles.${role}`),
            email,
            <code key="password">{password}</code>,
            <code key="code">{code}</code>,
            <Form key="enter" method="post" action={target(role)}>
              <Button variant="quiet">{t('signIn.demo.as', { role: t(`roles.${role}`) })}</Button>
            </Form>,
          ],
        }))}
      />
    </section>
  )
}
