import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { isIn, pathsFor, staffVisit, today } from '../../staff.server'
import { Needs } from './Needs'
import { Opening } from './Opening'
import { Week } from './Week'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-orders', 'admin-opening'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const sections = [...pathsFor(member, isIn('daily')), ...pathsFor(member, isIn('seldom'))].filter(Boolean)
  const pages = pathsFor(member, ([, path]) => OPENING_PAGES.includes(path))
  return { name: member.name, sections, today: await today(visit, member), pages }
}

/** The shop's needs before it takes orders are set on these pages. */
const OPENING_PAGES = ['settings/opening', 'settings/company', 'units/new']

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
          <Needs needs={today.needs} pages={sections} />
          <Week week={today.week} />
        </>
      ) : (
        <ul>
          {sections.map((page) => (
            <li key={page}>
              <Link to={adminPath(locale, page)}>{t(`sections.${page}`)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
