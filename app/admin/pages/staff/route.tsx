import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { staffMembersApi } from '../../../../contract/endpoints/staff-members'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { Mistakes } from '../../parts/forms'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Invitations } from './Invitations'
import { Members } from './Members'

export const handle: PageHandle = { i18n: ['admin', 'forms'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  return { ownId: member.id, ...(await visit.call(staffMembersApi.list)).data }
}

export const action = staffVerbs('staff', {
  role: { done: 'admin:staff.changed' },
  block: { asks: () => ({ blocked: true }), done: 'admin:staff.changed' },
  unblock: { asks: () => ({ blocked: false }), done: 'admin:staff.changed' },
  withdraw: { done: 'admin:staff.withdrawn', gone: 'admin:staff.gone' },
})

export default function Staff() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { members, invitations, ownId } = useLoaderData<typeof loader>()
  return (
    <Page title={t('staff.title')}>
      <Mistakes />
      <p>
        <ButtonLink to={adminPath(locale, 'staff/invite')}>{t('staff.invite')}</ButtonLink>
      </p>
      <Members members={members} ownId={ownId} />
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </Page>
  )
}
