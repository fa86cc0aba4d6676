import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type ListedMember, type OwnRole, staffMembersApi } from '../../../../contract/endpoints/staff'
import { GRANTABLE, STAFF_ROLES } from '../../../../contract/staff/permissions'
import { usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { CheckboxGroup, SelectField } from '../../../ui/Field/Choices'
import { TextField } from '../../../ui/Field/TextField'
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

const roleForm = z.object({
  id: z.string().optional(),
  name: z.string().default(''),
  actions: z.array(z.string()).default([]),
})

export const action = staffVerbs('staff', {
  role: { done: 'admin-settings:changed' },
  block: { extras: () => ({ blocked: true }), done: 'admin-settings:changed' },
  unblock: { extras: () => ({ blocked: false }), done: 'admin-settings:changed' },
  withdraw: { done: 'admin:staff.withdrawn', notFound: 'admin:staff.gone' },
  save_role: { form: roleForm, done: 'admin-settings:changed' },
  remove_role: { done: 'admin-settings:changed' },
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
      <Roles />
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
        { label: t('staff.role'), cell: ({ role, roleName }) => roleName ?? t(`roles.${role}`) },
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
  const { t, roles } = usePage<typeof loader>('admin')
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
            options={[
              ...STAFF_ROLES.map((value) => ({ value: String(value), label: t(`roles.${value}`) })),
              ...roles.map(({ id: value, name: label }) => ({ value, label })),
            ]}
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

function Roles() {
  const { t, roles } = usePage<typeof loader>('admin')
  return (
    <Section id="roles" title={t('staff.ownRoles')}>
      <p>{t('staff.ownRolesText')}</p>
      <RecordTable
        caption={t('staff.ownRoles')}
        rows={roles}
        columns={[
          { label: t('staff.role'), cell: ({ name }) => name },
          { label: t('staff.members'), cell: ({ members }) => members },
          {
            label: t('staff.change'),
            cell: (role) => (
              <Disclosure summary={t('staff.changeOf', { name: role.name })}>
                <div className={stacks[16]}>
                  <RoleForm {...role} />
                  <VerbButton
                    verb="remove_role"
                    sends={{ id: role.id }}
                    variant="danger"
                    label={t('staff.removeRole')}
                  />
                </div>
              </Disclosure>
            ),
          },
        ]}
      />
      <Disclosure summary={t('staff.newOwnRole')}>
        <RoleForm />
      </Disclosure>
    </Section>
  )
}

const PARTS = [...new Set(GRANTABLE.map((action) => action.replace(/\..*/, '')))]

function RoleForm({ id = '', name, actions = [] }: Partial<OwnRole>) {
  const { t } = useTranslation('admin')
  return (
    <StaffForm verb="save_role" name={`own-role-${id}`} gap={16}>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <RequiredNote />
      <TextField
        id={`name-${id}`}
        name="name"
        label={t('staff.roleName')}
        defaultValue={name}
        maxLength={60}
        required
      />
      {PARTS.map((part) => (
        <CheckboxGroup
          key={part}
          id={`${part}-${id}`}
          name="actions"
          label={t(`rights.parts.${part}`)}
          options={GRANTABLE.filter((action) => action.startsWith(`${part}.`)).map((value) => ({
            value,
            label: t(`rights.${value}`),
          }))}
          defaultValues={actions}
        />
      ))}
      <Button variant="quiet">{t('staff.saveRole')}</Button>
    </StaffForm>
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
          { label: t('staff.role'), cell: ({ role, roleName }) => roleName ?? t(`roles.${role}`) },
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
