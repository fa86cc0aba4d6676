import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LastDayField } from '../../app/shop/FollowUp/FollowUpPage'
import { NextPeriod } from '../../app/shop/NextPeriod/NextPeriod'
import { PeriodFields } from '../../app/shop/PeriodFields/PeriodFields'
import { usePagePath } from '../../app/shop/page-path'
import { stacks } from '../../app/ui/Layout/Layout.css'
import { FilterLinks } from '../../app/ui/Links/Links'
import { CALENDAR, PERIOD } from './sample-prices'
import type { Samples } from './samples.server'

const STATES = {
  none: '?start=&end=&month=2026-12',
  first: '?start=2026-12-10&end=&month=2026-12',
  both: '?start=2026-12-10&end=2026-12-19&month=2026-12',
  shut: '?start=2026-12-10&end=2026-12-19',
  refused: '?start=2026-12-25&end=2026-12-27',
  last: '?end=2026-12-22&month=2026-12',
} as const

/** The days are chosen by the address, as on the page of an article. */
export function PeriodSample() {
  const { t } = useTranslation('parts')
  const { asksEnd, ...period } = useLoaderData<Samples>().period
  const action = usePagePath()
  const { search } = useLocation()
  const shown = search === '' ? STATES.both : search
  const links = Object.entries(STATES).map(([state, to]) => {
    return { to, label: t(`period.${state}`), isCurrent: to === shown }
  })
  return (
    <div className={stacks[24]}>
      <FilterLinks label={t('period.label')} links={links} />
      <Form action={action} className={stacks[16]}>
        {asksEnd ? <LastDay {...period} action={action} /> : <PeriodFields {...period} action={action} />}
      </Form>
    </div>
  )
}

type LastDayProps = Omit<Samples['period'], 'asksEnd'> & { action: string }

function LastDay({ values, calendar, months, action }: LastDayProps) {
  const { closedWeekdays, closed } = calendar
  const lastDays = {
    ...{ closedWeekdays, closed, taken: months?.taken ?? [], perDay: 650 },
    ...{ until: PERIOD.end, first: '2026-12-21', last: '2027-01-30' },
  }
  return <LastDayField {...{ lastDays, action, isRequired: true }} value={values.end} month={months?.month} />
}

export function TakenSamples() {
  const { name } = useLoaderData<Samples>().articles.bed
  const action = usePagePath()
  const next = { start: CALENDAR.earliestStart, end: PERIOD.end }
  return (
    <div className={stacks[16]}>
      <NextPeriod taken={{ name, next }} action={action} method="get" />
      <NextPeriod taken={{ name }} action={action} method="get" />
    </div>
  )
}
