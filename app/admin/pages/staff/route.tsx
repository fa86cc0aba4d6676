import { useTranslation } from 'react-i18next'
import { type ListedMember, staffMembersApi } from '../../../../contract/endpoints/staff'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/Choices'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Mistakes, StaffForm, VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { forStaff, staffVerbs } from '../../route.server'

export const loader = forStaff(async ({ visit, member }) => {
  return { ownId: member.id, ...(await visit.call(staffMembersApi.list)).data }
})

export const action = staffVerbs('staff', {
  role: { done: 'admin-settings:changed' },
  block: { extras: () => ({ blocked: true }), done: 'admin-settings:changed' },
  unblock: { extras: () => ({ blocked: false }), done: 'admin-settings:changed' },
  withdraw: { done: 'admin:staff.withdrawn', notFound: 'admin:staff.gone' },
})

export default function Staff() {
  const { t, invitations } = usePage<typeof loader>('admin')
  return (
    <Page title={t('staff.title')}>
      <Mistakes />
      <p>
        <AdminButton variant="main" to="staff/invite" label={t('staff.invite')} />
      </p>
      <Members />
      {invitations.length > 0 && <Invitations />}
    </Page>
  )
}

function Members() {
  const { t, members, ownId } = usePage<typeof loader>('admin')
  return (
    <RecordTable
      caption={t('staff.title')}
      rows={members}
      columns={[
        {
          label: t('staff.name'),
          cell: ({ id, name }) => <AdminLink to={`settings/log?user_id=${id}`}>{name}</AdminLink>,
        },
        { label: t('staff.email'), breaks: true, cell: ({ email }) => email },
        { label: t('staff.role'), cell: ({ role }) => t(`roles.${role}`) },
        {
          label: t('staff.state'),
          cell: ({ id, isBlocked }) =>
            t(isBlocked ? 'staff.blocked' : id === ownId ? 'staff.you' : 'staff.active'),
        },
        { label: t('staff.change'), cell: (member) => <ChangeMember member={member} /> },
      ]}
    />
  )
}

function ChangeMember({ member: { id, name, role, isBlocked } }: { member: ListedMember }) {
  const { t } = useTranslation('admin')
  return (
    <Disclosure summary={t('staff.changeOf', { name })}>
      <div className={stacks[16]}>
        <StaffForm verb="role" name={`role-${id}`} gap={8}>
          <input type="hidden" name="id" value={id} />
          <SelectField
            id={`role-${id}`}
            name="role"
            label={t('staff.newRole')}
            defaultValue={role}
            options={STAFF_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <Button variant="quiet">{t('staff.giveRole')}</Button>
        </StaffForm>
        <VerbButton
          verb={isBlocked ? 'unblock' : 'block'}
          sends={{ id }}
          variant={isBlocked ? 'quiet' : 'danger'}
          label={t(isBlocked ? 'staff.unblock' : 'staff.block')}
        />
      </div>
    </Disclosure>
  )
}

function Invitations() {
  const { t, invitations } = usePage<typeof loader>('admin')
  return (
    <Section id="invitations" title={t('staff.invitations')}>
      <RecordTable
        caption={t('staff.invitations')}
        rows={invitations}
        idOf={({ email }) => email}
        columns={[
          { label: t('staff.email'), breaks: true, cell: ({ email }) => email },
          { label: t('staff.role'), cell: ({ role }) => t(`roles.${role}`) },
          { label: t('staff.invitedBy'), cell: ({ invitedBy }) => invitedBy },
          { label: t('staff.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
          {
            label: t('staff.change'),
            cell: ({ email }) => (
              <VerbButton verb="withdraw" sends={{ email }} label={t('staff.withdraw')} about={email} />
            ),
          },
        ]}
      />
    </Section>
  )
}
