import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { openingApi } from '../../../../contract/endpoints/opening'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { mayDo, type StaffAction } from '../../../../contract/staff/permissions'
import { useLocale } from '../../../i18n/locale'
import { type PageHandle, privatePage } from '../../../page-handle'
import { visitOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { stacks } from '../../../ui/Layout/Layout.css'
import { adminPath } from '../../paths'
import { requireStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-settings', 'admin-opening'],
  title: (t) => t('admin-settings:title'),
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { role } = await requireStaff(visit, settingsApi.read.staff)
  return { pages: PAGES.filter((page) => mayDo(role, ACTIONS[page])) }
}

const PAGES = ['opening', 'countries', 'rental', 'vouchers', 'company'] as const

const ACTIONS = {
  opening: openingApi.read.staff,
  countries: settingsApi.read.staff,
  rental: settingsApi.read.staff,
  vouchers: vouchersApi.list.staff,
  company: settingsApi.readCompany.staff,
} as const satisfies Record<string, StaffAction>
const ELSEWHERE = ['payments', 'mail', 'carriers', 'reviews'] as const

export default function Settings() {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const { pages } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('title')}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <Link to={adminPath(locale, `settings/${page}`)}>
              {t(page === 'opening' ? 'admin-opening:title' : `${page}.title`)}
            </Link>
            : {t(page === 'opening' ? 'admin-opening:about' : `${page}.about`)}
          </li>
        ))}
      </ul>
      <section aria-labelledby="elsewhere" className={stacks[16]}>
        <h2 id="elsewhere">{t('elsewhere.title')}</h2>
        <p>{t('elsewhere.text')}</p>
        <ul>
          {ELSEWHERE.map((name) => (
            <li key={name}>{t(`elsewhere.${name}`)}</li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
