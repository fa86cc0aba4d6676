import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { COMPANY_FIELDS, MAX_COMPANY_LENGTH } from '../../../../contract/company'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { Seen, StaffForm } from '../../parts/StaffForm'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { CompanyFields } from './CompanyFields'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'forms'],
}

/** The account that money goes to is here, so a code is asked for before. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  return (await visit.call(settingsApi.readCompany)).data
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const form = await visit.form()
  const values = Object.fromEntries(
    COMPANY_FIELDS.map((field) => [field, textOf(form, field).slice(0, MAX_COMPANY_LENGTH)]),
  )
  const { body, refusal } = await visit.attempt(settingsApi.changeCompany, {
    seen: textOf(form, 'seen'),
    values,
  })
  if (refusal) return data({ values, errors: errorsOf(refusal) }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-settings:${body.data.status}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'settings/company')))
}

export default function Company() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { seen, values } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <Page title={t('company.title')}>
      <p>{t('company.text')}</p>
      <StaffForm name="company" className={stacks[24]}>
        <Mistakes errors={sent?.errors} />
        <Seen value={seen} />
        <CompanyFields values={sent?.values ?? values} errors={sent?.errors ?? {}} />
        <p>
          <Button>{t('save')}</Button>
        </p>
      </StaffForm>
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
