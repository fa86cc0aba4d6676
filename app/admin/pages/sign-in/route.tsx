import { Form, useSearchParams } from '@remix-run/react'
import { demoApi } from '../../../../contract/endpoints/demo'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { PageForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { isDemo } from '../../../platform/mode.server'
import { usePage } from '../../../platform/page-handle'
import { forVisitor, type Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { Section } from '../../../ui/Section/Section'
import { RecordTable } from '../../parts/RecordList'
import { adminPath } from '../../paths'
import { currentStaff } from '../../staff.server'

const redirectOnwards = (visit: Visit) =>
  visit.redirect(visit.url.searchParams.get('to'), adminPath(visit.locale), { isFresh: true })

export const loader = forVisitor(async (visit) => {
  if ((await currentStaff(visit)).member) throw await redirectOnwards(visit)
  const [form, { data: logins }] = await Promise.all([
    readForm(visit, STAFF_FORMS.signIn),
    isDemo() ? visit.call(demoApi.logins) : { data: [] },
  ])
  return { form, logins }
})

export const action = forVisitor(async (visit) => {
  const role = visit.url.searchParams.get('demo')
  if (role !== null && isDemo()) {
    const login = demoApi.signIn.body.safeParse({ role })
    if (!login.success) throw new Response(null, { status: 404 })
    await visit.call(demoApi.signIn, login.data)
    return redirectOnwards(visit)
  }
  const submitted = await submitForm(visit, STAFF_FORMS.signIn)
  return 'response' in submitted ? submitted.response : redirectOnwards(visit)
})

export default function SignIn() {
  const { t, form, logins } = usePage<typeof loader>('admin')
  return (
    <Page width="text" title={t('signIn.title')}>
      <p>{t('signIn.text')}</p>
      <PageForm form={form} />
      {logins.length > 0 && <DemoLogins />}
    </Page>
  )
}

function DemoLogins() {
  const { t, logins } = usePage<typeof loader>('admin')
  const [search] = useSearchParams()
  const to = search.get('to')
  const addressFor = (role: StaffRole) => `?${new URLSearchParams({ demo: role, ...(to ? { to } : {}) })}`
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
              <Form method="post" action={addressFor(role)}>
                <Button variant="quiet">{t('signIn.demo.as', { role: t(`roles.${role}`) })}</Button>
              </Form>
            ),
          },
        ]}
      />
    </Section>
  )
}
