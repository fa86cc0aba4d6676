import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { TextField } from '../../../ui/Field/TextField'
import { fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { forStaff, idOf, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const loader = forStaff(async ({ params }) => ({ label: idOf(params.label) }))

export const action = staffVerbs('unit-label', {
  '': { done: 'admin-fleet:done.label', to: ({ unit }) => `units/${unit}` },
})

export default function UnitLabel() {
  const { t } = usePage<typeof loader>('admin-fleet')
  return (
    <Page width="text" title={t('labels.link')}>
      <Mistakes />
      <p>{t('labels.linkText')}</p>
      <StaffForm verb="" gap={16}>
        <RequiredNote />
        <TextField {...fieldWords(t, 'serial')} autoComplete="off" maxLength={60} required />
        <Submit>{t('labels.save')}</Submit>
      </StaffForm>
    </Page>
  )
}
