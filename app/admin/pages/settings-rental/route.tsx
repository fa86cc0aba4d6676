import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { RENTAL_LIMITS, type RentalNumber } from '../../../../contract/settings'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { LinkLine } from '../../parts/AdminLink'
import { alsoRefused, Mistakes } from '../../parts/forms'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { BlockedDays } from './BlockedDays'
import { RentalRules } from './RentalRules'

export const handle: PageHandle = { i18n: ['admin', 'admin-settings', 'forms'] }

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  return { rental, blockedDays, today, mayWrite: mayChange }
})

const RENTAL_NUMBERS = Object.keys(RENTAL_LIMITS) as RentalNumber[]
const numberIn = (typed: unknown) => (typeof typed === 'number' ? typed : null)

const asDay = ({ date }: { date?: string }) => ({ date: parseTypedDate(date ?? '') ?? date ?? '' })

export const action = staffVerbs('settings-rental', {
  rules: {
    // What is no number is refused as out of bounds, with the bounds in the message.
    asks: (given) => Object.fromEntries(RENTAL_NUMBERS.map((name) => [name, numberIn(given[name])])),
    done: 'admin-settings:rental.done.rules',
  },
  block: {
    asks: asDay,
    field: (named) => named.replace('reason-', 'reasons.'),
    done: 'admin-settings:rental.done.block',
  },
  open: { done: 'admin-settings:rental.done.open' },
})

export default function RentalSettings() {
  const { t } = useTranslation('admin-settings')
  const { rental, blockedDays, today, mayWrite } = useLoaderData<typeof loader>()
  return (
    <Page title={t('rental.title')}>
      <Mistakes />
      {mayWrite ? <RequiredNote /> : null}
      <RentalRules rental={rental} mayWrite={mayWrite} />
      <BlockedDays days={blockedDays} today={today} mayWrite={mayWrite} />
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}
