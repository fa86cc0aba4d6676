import { useTranslation } from 'react-i18next'
import type { StaffRole } from '../../../../contract/staff/permissions'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/Moment'
import { RecordTable } from '../../parts/RecordTable'

interface InvitationsProps {
  invitations: { email: string; role: StaffRole; invitedBy: string; expiresAt: string }[]
}

export function Invitations({ invitations }: InvitationsProps) {
  const { t } = useTranslation('admin')
  return (
    <section className={stacks[16]} aria-labelledby="invitations">
      <h2 id="invitations">{t('staff.invitations')}</h2>
      <RecordTable
        caption={t('staff.invitations')}
        columns={['email', 'role', 'invitedBy', 'expires'].map((name) => ({ label: t(`staff.${name}`) }))}
        rows={invitations.map(({ email, role, invitedBy, expiresAt }) => ({
          id: email,
          cells: [email, t(`roles.${role}`), invitedBy, <Moment key="expires" at={expiresAt} />],
        }))}
      />
    </section>
  )
}
