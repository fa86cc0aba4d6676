import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openingApi } from '../../../../contract/endpoints/opening'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { todayApi } from '../../../../contract/endpoints/today'
import { unitsApi } from '../../../../contract/endpoints/units'
import { mayDo, type StaffAction } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import { type PageHandle, privatePage } from '../../../page-handle'
import { visitOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { DAILY, maySee, SELDOM } from '../../sections.server'
import { requireMember } from '../../staff.server'
import { Needs } from './Needs'
import { Opening } from './Opening'
import { Week } from './Week'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'admin-opening'],
  title: (t) => t('admin:today.title'),
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { name, role } = await requireMember(visit)
  const sections = [...DAILY, ...SELDOM].filter((section) => section.page !== '' && maySee(role, section))
  const today = mayDo(role, todayApi.read.staff) ? (await visit.call(todayApi.read)).data : null
  const pages = OPENING_PAGES.filter(({ action }) => mayDo(role, action)).map(({ page }) => page)
  return { name, sections, today, pages }
}

/** The shop's needs before it takes orders are set on these pages. */
const OPENING_PAGES = [
  { page: 'settings/opening', action: openingApi.read.staff },
  { page: 'settings/company', action: settingsApi.readCompany.staff },
  { page: 'units/new', action: unitsApi.add.staff },
] as const satisfies { page: string; action: StaffAction }[]

export default function Today() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { name, sections, today, pages } = useLoaderData<typeof loader>()
  return (
    <Page title={t('today.title')}>
      <p>{t('today.welcome', { name })}</p>
      {today ? (
        <>
          <Opening opening={today.opening} pages={pages} />
          <Needs needs={today.needs} pages={sections.map(({ page }) => page)} />
          <Week week={today.week} />
        </>
      ) : (
        <ul>
          {sections.map(({ page, name: section }) => (
            <li key={page}>
              <Link to={adminPath(locale, page)}>{t(`sections.${section}`)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
