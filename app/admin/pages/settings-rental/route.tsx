import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { lookUp } from '../../../../contract/look-up'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Mistakes } from '../../parts/Mistakes'
import { adminPath } from '../../paths'
import { errorsOf } from '../../refusals.server'
import { staffVisit } from '../../staff.server'
import { BlockedDays } from './BlockedDays'
import { RentalRules } from './RentalRules'
import { RENTAL_STEPS } from './steps.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'forms'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  return { rental, blockedDays, today, mayWrite: mayChange }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const form = await visit.form()
  const name = String(form.get('step') ?? '')
  const step = lookUp(RENTAL_STEPS, name)
  if (!step) throw new Response(null, { status: 400 })
  const { refusal } = await step(visit, form)
  if (refusal) {
    const texts = [...form].filter(([, value]) => typeof value === 'string')
    const typed: Record<string, string> = Object.fromEntries(
      texts.map(([key, value]) => [key, String(value)]),
    )
    const weekdays = form.getAll('closedWeekdays').map(String)
    return data({ step: name, typed, weekdays, errors: errorsOf(refusal) }, { status: refusal.status })
  }
  visit.notify('success', visit.t(`admin-settings:rental.done.${name}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'settings/rental')))
}

export default function RentalSettings() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { rental, blockedDays, today, mayWrite } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  return (
    <Page title={t('rental.title')}>
      <Mistakes errors={sent?.errors} />
      {mayWrite ? <RequiredNote /> : null}
      <RentalRules rental={rental} mayWrite={mayWrite} sent={sent?.step === 'rules' ? sent : undefined} />
      <BlockedDays
        days={blockedDays}
        today={today}
        mayWrite={mayWrite}
        sent={sent?.step === 'block' ? sent : undefined}
      />
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
