import { useTranslation } from 'react-i18next'
import type { ListedMember } from '../../../../contract/endpoints/staff-members'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { StaffForm, VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'

export function Members({ members, ownId }: { members: ListedMember[]; ownId: string }) {
  const { t } = useTranslation('admin')
  return (
    <RecordTable
      caption={t('staff.title')}
      rows={members}
      idOf={({ id }) => id}
      columns={[
        {
          label: t('staff.name'),
          cell: ({ id, name }) => <AdminLink to={`log?user_id=${id}`}>{name}</AdminLink>,
        },
        { label: t('staff.email'), breaks: true, cell: ({ email }) => email },
        { label: t('staff.role'), cell: ({ role }) => t(`roles.${role}`) },
        {
          label: t('staff.state'),
          cell: ({ id, isBlocked }) =>
            t(isBlocked ? 'staff.blocked' : id === ownId ? 'staff.you' : 'staff.active'),
        },
        { label: t('staff.change'), cell: (member) => <Change member={member} /> },
      ]}
    />
  )
}

function Change({ member: { id, name, role, isBlocked } }: { member: ListedMember }) {
  const { t } = useTranslation('admin')
  return (
    <Disclosure summary={t('staff.changeOf', { name })}>
      <div className={stacks[16]}>
        <StaffForm verb="role" name={`role-${id}`} className={stacks[8]}>
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
        >
          {t(isBlocked ? 'staff.unblock' : 'staff.block')}
        </VerbButton>
      </div>
    </Disclosure>
  )
}
