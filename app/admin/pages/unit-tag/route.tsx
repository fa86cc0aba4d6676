import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { TextField } from '../../../ui/Field/TextField'
import { fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { forStaff, idOf, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const loader = forStaff(async ({ params }) => ({ tag: idOf(params.tag) }))

export const action = staffVerbs('unit-tag', {
  '': { done: 'admin-fleet:done.tag', to: ({ unit }) => `units/${unit}` },
})

export default function UnitTag() {
  const { t } = usePage<typeof loader>('admin-fleet')
  return (
    <Page width="text" title={t('tags.link')}>
      <Mistakes />
      <p>{t('tags.linkText')}</p>
      <StaffForm verb="" gap={16}>
        <RequiredNote />
        <TextField {...fieldWords(t, 'serial')} autoComplete="off" maxLength={60} required />
        <Submit>{t('tags.save')}</Submit>
      </StaffForm>
    </Page>
  )
}
