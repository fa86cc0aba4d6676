import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { addDays, dayInWords, daysInWords } from '../../../../contract/dates'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { unitsApi } from '../../../../contract/endpoints/units'
import { FLEET_DAYS } from '../../../../contract/fleet'
import { mayDo } from '../../../../contract/staff/permissions'
import { monthFrom } from '../../../../contract/weeks'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { LinkLine } from '../../parts/AdminLink'
import { Filters } from '../../parts/Filters'
import { forStaff } from '../../staff.server'
import { MonthTable } from './MonthTable'
import { UnitTable } from './UnitTable'

export const handle: PageHandle = { i18n: ['admin', 'admin-fleet'] }

const MONDAY = '2026-01-05'

/** Months offered before and after the current one. */
const OFFERED = { before: 2, after: 13 }

const monthsAround = (month: string): string[] =>
  Array.from({ length: OFFERED.before + 1 + OFFERED.after }, (_, index) =>
    monthFrom(month, index - OFFERED.before),
  )

export const loader = forStaff(async ({ visit, member }) => {
  const { locale, url } = visit
  const params = ['article', 'month', 'from'].map((name) => [name, url.searchParams.get(name) ?? ''] as const)
  const request = Object.fromEntries(params.filter(([, value]) => value !== ''))
  const { body } = await visit.attempt(unitsApi.availability, request)
  if (!body) throw new Response(null, { status: 404 })
  const { data: shown } = body
  const { days, month, today } = shown
  // Written on the server alone, as browsers may write them otherwise.
  const named = (month: string) => ({ month, name: dayInWords(`${month}-01`, locale, 'month') })
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const day = addDays(MONDAY, index)
    return { short: dayInWords(day, locale, 'shortWeekday'), long: dayInWords(day, locale, 'weekday') }
  })
  const start = days[0]?.date ?? today
  const range = { start, end: days.at(-1)?.date ?? start }
  const months = monthsAround(today.slice(0, 7))
  return {
    ...shown,
    maySeeOrders: mayDo(member.role, staffOrdersApi.read.staff),
    days: days.map((day, index) => ({
      ...day,
      isFirst: index === 0 || day.date.endsWith('-01'),
      brief: dayInWords(day.date, locale, 'brief'),
      month: dayInWords(day.date, locale, 'shortMonth'),
    })),
    weekdays,
    start,
    inWords: month ? named(month).name : daysInWords(range, locale),
    fourWeeks: daysInWords({ start: today, end: addDays(today, FLEET_DAYS - 1) }, locale),
    months: (month && !months.includes(month) ? [...months, month].sort() : months).map(named),
    before: month ? named(monthFrom(month, -1)) : { from: addDays(start, -FLEET_DAYS) },
    after: month ? named(monthFrom(month, 1)) : { from: addDays(start, FLEET_DAYS) },
  }
})

type Step = Awaited<ReturnType<typeof loader>>['before']

export default function Availability() {
  const { t } = useTranslation('admin-fleet')
  const shown = useLoaderData<typeof loader>()
  const { articles, article, capacity, month, start, today, inWords, before, after } = shown
  const isMoved = month !== null || start !== today
  const to = (days: Record<string, string>) => `?${new URLSearchParams({ article: article ?? '', ...days })}`
  const stepTo = (step: Step) => to('from' in step ? step : { month: step.month })
  const name = articles.find(({ id }) => id === article)?.name ?? ''
  return (
    <Page title={t('availability.title')}>
      <p>{t('availability.text')}</p>
      {article === null ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <Filters isLong>
            <SelectField
              name="article"
              label={t('article')}
              defaultValue={article}
              options={articles.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              key={month}
              name="month"
              label={t('availability.shown')}
              defaultValue={month ?? ''}
              emptyLabel={month ? shown.fourWeeks : inWords}
              options={shown.months.map(({ month, name }) => ({ value: month, label: name }))}
            />
            {month === null && isMoved ? <input type="hidden" name="from" value={start} /> : null}
          </Filters>
          <nav aria-label={t('availability.nav')} className={cluster}>
            <Link to={stepTo(before)} rel="prev">
              {'from' in before ? t('availability.earlier') : before.name}
            </Link>{' '}
            {isMoved ? <Link to={to({})}>{t('availability.today')}</Link> : null}{' '}
            <Link to={stepTo(after)} rel="next">
              {'from' in after ? t('availability.later') : after.name}
            </Link>
          </nav>
          <MonthTable
            {...shown}
            caption={t('availability.caption', { item: name, days: inWords, count: capacity })}
          />
          <UnitTable {...shown} caption={t('units.caption', { item: name, days: inWords })} />
          <p>{t('units.legend')}</p>
        </>
      )}
      <LinkLine to="units">{t('all')}</LinkLine>
    </Page>
  )
}
