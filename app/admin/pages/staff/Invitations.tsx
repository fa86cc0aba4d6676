import { useTranslation } from 'react-i18next'
import type { ListedInvitation } from '../../../../contract/endpoints/staff-members'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { Moment } from '../../parts/display'
import { VerbButton } from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'

export function Invitations({ invitations }: { invitations: ListedInvitation[] }) {
  const { t } = useTranslation('admin')
  return (
    <section className={stacks[16]} aria-labelledby="invitations">
      <h2 id="invitations">{t('staff.invitations')}</h2>
      <RecordTable
        caption={t('staff.invitations')}
        rows={invitations}
        idOf={({ email }) => email}
        columns={[
          { label: t('staff.email'), breaks: true, cell: ({ email }) => email },
          { label: t('staff.role'), cell: ({ role }) => t(`roles.${role}`) },
          { label: t('staff.invitedBy'), cell: ({ invitedBy }) => invitedBy },
          { label: t('staff.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
          { label: t('staff.change'), cell: ({ email }) => <Withdraw email={email} /> },
        ]}
      />
    </section>
  )
}

function Withdraw({ email }: { email: string }) {
  const { t } = useTranslation('admin')
  return (
    <VerbButton verb="withdraw" sends={{ email }} variant="quiet">
      {t('staff.withdraw')}
      <VisuallyHidden> {email}</VisuallyHidden>
    </VerbButton>
  )
}
