import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../contract/dates'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { mayDo } from '../../../../contract/staff/permissions'
import { monthFrom } from '../../../../contract/weeks'
import { dayInWords } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Filters } from '../../parts/Filters'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { MonthTable } from './MonthTable'
import { UnitTable } from './UnitTable'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-fleet'],
}

const MONDAY = '2026-01-05'

export async function loader(args: LoaderFunctionArgs) {
  const { visit, member } = await staffVisit(args)
  const { locale, url } = visit
  const given = ['article', 'month'].map((name) => [name, url.searchParams.get(name) ?? ''] as const)
  const asked = Object.fromEntries(given.filter(([, value]) => value !== ''))
  const { body } = await visit.attempt(unitsApi.availability, asked)
  if (!body) throw new Response(null, { status: 404 })
  const { data: shown } = body
  // Written on the server alone, as browsers may write them otherwise.
  const named = (month: string) => ({ month, name: dayInWords(`${month}-01`, locale, 'month') })
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(MONDAY, index)
    return { short: dayInWords(day, locale, 'shortWeekday'), long: dayInWords(day, locale, 'weekday') }
  })
  return {
    ...shown,
    maySeeOrders: mayDo(member.role, staffOrdersApi.read.staff),
    weekdays,
    current: named(shown.month),
    before: named(monthFrom(shown.month, -1)),
    after: named(monthFrom(shown.month, 1)),
  }
}

export default function Availability() {
  const { t } = useTranslation('admin-fleet')
  const locale = useLocale()
  const shown = useLoaderData<typeof loader>()
  const { articles, article, capacity, current, before, after } = shown
  const to = (month: string) => `?${new URLSearchParams({ article: article ?? '', month })}`
  const name = articles.find(({ id }) => id === article)?.name ?? ''
  return (
    <Page title={t('availability.title')}>
      <p>{t('availability.text')}</p>
      {article === null ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <Filters>
            <SelectField
              name="article"
              label={t('article')}
              defaultValue={article}
              options={articles.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <input type="hidden" name="month" value={current.month} />
          </Filters>
          <nav aria-label={t('availability.months')} className={cluster}>
            <Link to={to(before.month)} rel="prev">
              {before.name}
            </Link>{' '}
            <Link to={to(after.month)} rel="next">
              {after.name}
            </Link>
          </nav>
          <MonthTable
            {...shown}
            caption={t('availability.caption', { item: name, month: current.name, count: capacity })}
          />
          <UnitTable {...shown} caption={t('units.caption', { item: name, month: current.name })} />
          <p>{t('units.legend')}</p>
        </>
      )}
      <p>
        <Link to={adminPath(locale, 'units')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
