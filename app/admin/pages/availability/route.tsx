import { Link } from '@remix-run/react'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/Choices'
import { TextField } from '../../../ui/Field/TextField'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { ShortFacts } from '../../../ui/SummaryList/SummaryList'
import { LinkLine } from '../../parts/AdminLink'
import { Filters } from '../../parts/Filters'
import { alwaysReload, FoldedForm, fieldWords, Mistakes, Submit } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'
import { readAvailability } from './availability.server'
import { UnitTable } from './UnitTable'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(readAvailability)

export const action = staffVerbs('availability', { cleaning: { done: 'admin-fleet:done.cleaning' } })

export default function Availability() {
  const { t, ...availability } = usePage<typeof loader>('admin-fleet')
  const { articles, article, start, today, before, after } = availability
  const searchOf = (from: string) => `?${new URLSearchParams({ article: article ?? '', from })}`
  return (
    <Page title={t('availability.title')}>
      <Mistakes />
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
            <TextField type="date" name="from" label={t('availability.from')} defaultValue={start} />
          </Filters>
          <nav aria-label={t('availability.nav')} className={cluster}>
            <Link to={searchOf(before)} rel="prev">
              {t('availability.earlier')}
            </Link>{' '}
            {start !== today ? <Link to={searchOf(today)}>{t('availability.today')}</Link> : null}{' '}
            <Link to={searchOf(after)} rel="next">
              {t('availability.later')}
            </Link>
          </nav>
          <ScarceDays />
          <UnitTable {...availability} />
          <p>{t('units.legend')}</p>
          {availability.mayWrite ? <Cleaning /> : null}
        </>
      )}
      <LinkLine to="units">{t('all')}</LinkLine>
    </Page>
  )
}

function Cleaning() {
  const { t, name, article, cleaningDays } = usePage<typeof loader>('admin-fleet')
  return (
    <FoldedForm key={article} verb="cleaning" summary={t('cleaning.title', { item: name })}>
      <input type="hidden" name="id" value={article ?? ''} />
      <TextField
        {...fieldWords(t, 'cleaning.days')}
        inputMode="numeric"
        width="short"
        maxLength={2}
        defaultValue={cleaningDays === null ? '' : String(cleaningDays)}
      />
      <Submit variant="quiet">{t('cleaning.save')}</Submit>
    </FoldedForm>
  )
}

function ScarceDays() {
  const { t, name, inWords, capacity, scarce, least } = usePage<typeof loader>('admin-fleet')
  const freeOf = (free: number) => (free < 0 ? t('availability.short', { count: -free }) : free)
  return (
    <Section id="free" title={t('availability.caption', { item: name, days: inWords, count: capacity })}>
      {scarce.length > 0 ? (
        <ShortFacts rows={scarce.map(({ days, free }) => ({ label: days, value: freeOf(free) }))} />
      ) : null}
      {least === null ? null : (
        <p>{t(`availability.${scarce.length > 0 ? 'otherDays' : 'allDays'}`, { count: least })}</p>
      )}
    </Section>
  )
}
