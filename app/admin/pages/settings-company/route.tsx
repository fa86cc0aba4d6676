import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { COMPANY_FIELDS } from '../../../../contract/company'
import { settingsApi } from '../../../../contract/endpoints/settings'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { Mistakes } from '../../parts/Mistakes'
import { alsoRefused } from '../../parts/revalidate'
import { Seen, StaffForm, Submit } from '../../parts/StaffForm'
import { forStaff } from '../../staff.server'
import { staffFormId } from '../../typed/names'
import { staffVerbs } from '../../verbs.server'
import { CompanyFields } from './CompanyFields'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'forms'],
  form: () => staffFormId('company'),
}

export const shouldRevalidate = alsoRefused

/** The account that money goes to is here, so a code is asked for before. */
export const loader = forStaff(async ({ visit }) => (await visit.call(settingsApi.readCompany)).data)

const companyForm = z
  .object({
    seen: z.string().default(''),
    ...Object.fromEntries(COMPANY_FIELDS.map((field) => [field, z.string().default('')])),
  })
  .transform(({ seen, ...values }) => ({ seen, values }))

export const action = staffVerbs({
  '': { form: companyForm, done: ({ status }, t) => t(`admin-settings:${status}`) },
})

export default function Company() {
  const { t } = useTranslation('admin-settings')
  const { seen, values } = useLoaderData<typeof loader>()
  return (
    <Page title={t('company.title')}>
      <p>{t('company.text')}</p>
      <StaffForm verb="" name="company" className={stacks[24]}>
        <Mistakes />
        <Seen value={seen} />
        <CompanyFields values={values} />
        <Submit>{t('save')}</Submit>
      </StaffForm>
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}
