import { Form, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { Button } from '../../../ui/Button/Button'
import { RecordTable } from '../../parts/RecordTable'
import { Section } from '../../parts/Section'

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
    <Section id="demo" title={t('signIn.demo.title')}>
      <p>{t('signIn.demo.text')}</p>
      <RecordTable
        caption={t('signIn.demo.title')}
        rows={logins}
        idOf={({ role }) => role}
        columns={[
          { label: t('signIn.demo.role'), cell: ({ role }) => t(`roles.${role}`) },
          { label: t('signIn.demo.email'), cell: ({ email }) => email },
          { label: t('signIn.demo.password'), cell: ({ password }) => <code>{password}</code> },
          { label: t('signIn.demo.code'), cell: ({ code }) => <code>{code}</code> },
          {
            label: t('signIn.demo.enter'),
            cell: ({ role }) => (
              <Form method="post" action={target(role)}>
                <Button variant="quiet">{t('signIn.demo.as', { role: t(`roles.${role}`) })}</Button>
              </Form>
            ),
          },
        ]}
      />
    </Section>
  )
}
