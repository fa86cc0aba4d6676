import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListedMember } from '../../../../contract/endpoints/staff-members'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { RecordTable } from '../../parts/RecordTable'
import { StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'

export function Members({ members, ownId }: { members: ListedMember[]; ownId: string }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <RecordTable
      caption={t('staff.title')}
      columns={['name', 'email', 'role', 'state', 'change'].map((name) => ({
        label: t(`staff.${name}`),
        breaks: name === 'email',
      }))}
      rows={members.map((member) => ({
        id: member.id,
        cells: [
          <Link key="name" to={`${adminPath(locale, 'log')}?user_id=${member.id}`}>
            {member.name}
          </Link>,
          member.email,
          t(`roles.${member.role}`),
          t(member.isBlocked ? 'staff.blocked' : member.id === ownId ? 'staff.you' : 'staff.active'),
          <Change key="change" member={member} />,
        ],
      }))}
    />
  )
}

function Change({ member: { id, name, role, isBlocked } }: { member: ListedMember }) {
  const { t } = useTranslation('admin')
  return (
    <Disclosure summary={t('staff.changeOf', { name })}>
      <div className={stacks[16]}>
        <StaffForm name={`role-${id}`} className={stacks[8]}>
          <input type="hidden" name="id" value={id} />
          <SelectField
            id={`role-${id}`}
            name="role"
            label={t('staff.newRole')}
            defaultValue={role}
            options={STAFF_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          />
          <Button name="step" value="role" variant="quiet">
            {t('staff.giveRole')}
          </Button>
        </StaffForm>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            name="step"
            value={isBlocked ? 'unblock' : 'block'}
            variant={isBlocked ? 'quiet' : 'danger'}
          >
            {t(isBlocked ? 'staff.unblock' : 'staff.block')}
          </Button>
        </Form>
      </div>
    </Disclosure>
  )
}
