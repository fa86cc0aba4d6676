import { data } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData } from '@remix-run/react'
import { readCountries, readCountriesNotServed } from '../../api/countries.server'
import { deliverTo } from '../../ordering/place/deliver-to.server'
import { type PageHandle, unlessDialog, usePage } from '../../platform/page-handle'
import { readPostedForm } from '../../platform/posted-form.server'
import { urlUnderPlaceDialogs, withoutPlaceParams } from '../../platform/search-params'
import { forVisitor, type Visit } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CountryChoice } from './CountryChoice'
import { listCountry, namesOf, parseCountry } from './country.server'

export const handle: PageHandle = { i18n: ['country'], title: 'country:title', dialog: true }

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentUrl.searchParams.get('find') !== change.nextUrl.searchParams.get('find') ||
  unlessDialog(change)

function readCountryLists({ backend }: Visit) {
  return Promise.all([readCountries(backend), readCountriesNotServed(backend)])
}

export const loader = forVisitor(async (visit) => {
  const { place, url } = visit
  const [countries, notServed] = await readCountryLists(visit)
  const { searchParams } = url
  const current = countries.find(({ code }) => code === (searchParams.get('country') ?? place.country))?.code
  const listed = countries.map((country) => listCountry(country, visit.t))
  return {
    // Most visitors live where we also rent.
    countries: listed.sort((a, b) => Number(a.only !== undefined) - Number(b.only !== undefined)),
    notServed: notServed.map(({ code, name }) => ({ code, name, parts: namesOf(code) })),
    current: current ?? '',
    find: searchParams.get('find') ?? '',
  }
})

export const action = forVisitor(async (visit) => {
  const form = await readPostedForm(visit.request)
  const posted = parseCountry(form, await readCountryLists(visit), visit.t)
  if (posted.status !== 'success') return data(posted.reply(), 422)
  const { country } = posted.value
  if (country.regions.length === 0) {
    return deliverTo(visit, { country: country.code }, country.name, urlUnderPlaceDialogs(visit.url))
  }
  const search = new URLSearchParams(visit.url.search)
  search.set('country', country.code)
  const path = visit.url.pathname.replace(/\/$/, '')
  return visit.redirect(`${path}/region?${search}`, path)
})

export default function CountryDialog() {
  const { t, countries, notServed, current, find } = usePage<typeof loader>('country')
  const error = useActionData<typeof action>()?.error?.country?.[0]
  const parent = useParentLink()
  return (
    <RouteDialog title={t('title')} closeTo={withoutPlaceParams(parent)} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <FieldErrors title={t('errorTitle')} errors={{ 'country-list': error }} />
        <p>{t('why')}</p>
        <CountryChoice
          key={find}
          countries={countries}
          notServed={notServed}
          current={current}
          initialQuery={find}
        />
      </div>
    </RouteDialog>
  )
}
