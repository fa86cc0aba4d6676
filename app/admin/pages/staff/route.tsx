import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { staffMembersApi } from '../../../../contract/endpoints/staff-members'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { Invitations } from './Invitations'
import { Members } from './Members'

export const handle: PageHandle = { i18n: ['admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  return { ownId: member.id, ...(await visit.call(staffMembersApi.list)).data }
}

async function withdraw(visit: Visit, email: string) {
  const { refusal } = await visit.attempt(staffMembersApi.withdrawInvitation, { email })
  if (refusal) {
    const error = refusal.status === 404 ? visit.t('admin:staff.gone') : refusal.message
    return data({ error }, { status: refusal.status })
  }
  visit.notify('success', visit.t('admin:staff.withdrawn'))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'staff')))
}

const idSchema = z.string().uuid()

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const posted = await visit.posted('id', 'role', 'step', 'email')
  if (posted.step === 'withdraw') return withdraw(visit, posted.email)
  const id = idSchema.safeParse(posted.id)
  if (!id.success) throw new Response(null, { status: 400 })
  const { refusal } =
    posted.step === 'role'
      ? await visit.attempt(staffMembersApi.giveRole, { id: id.data, role: posted.role as StaffRole })
      : await visit.attempt(staffMembersApi.block, { id: id.data, blocked: posted.step === 'block' })
  if (refusal) return data({ error: refusal.message }, { status: refusal.status })
  visit.notify('success', visit.t('admin:staff.changed'))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'staff')))
}

export default function Staff() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { members, invitations, ownId } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <Page title={t('staff.title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p>
        <ButtonLink to={adminPath(locale, 'staff/invite')}>{t('staff.invite')}</ButtonLink>
      </p>
      <Members members={members} ownId={ownId} />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </Page>
  )
}
