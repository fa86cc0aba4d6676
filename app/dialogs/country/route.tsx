import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { type Country, readCountries } from '../../api/countries.server'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { deliverTo } from '../../session/deliver-to.server'
import { readForm } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { useParentLink } from '../../shop/page-path'
import { underPlaceDialogs, withoutCountry } from '../../shop/place-path'
import { unlessDialog } from '../../shop/revalidate-page'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CountryChoice } from './CountryChoice'
import type { ListedCountry } from './CountryList'
import { parseCountry } from './country.server'
import { flagOf } from './flags.server'

export const handle: PageHandle = {
  i18n: ['country'],
  title: (t) => t('country:title'),
  dialog: true,
}

/** A dialog over this one changes nothing here; another search does. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentUrl.searchParams.get('find') !== change.nextUrl.searchParams.get('find') ||
  unlessDialog(change)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [countries, place] = await Promise.all([
    readCountries(backendFor(request, context)),
    readPlace(request, context),
  ])
  const { searchParams } = new URL(request.url)
  const current = countries.find(({ code }) => code === (searchParams.get('country') ?? place.country))?.code
  return { countries: countries.map(listed), current: current ?? '', find: searchParams.get('find') ?? '' }
}

function listed({ code, name, canBuy, canRent }: Country): ListedCountry {
  const only = canBuy && canRent ? undefined : canBuy ? 'buy' : 'rent'
  return { code, name, flag: flagOf(code), only }
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const backend = backendFor(request, context)
  const countries = await readCountries(backend)
  const { country, error } = parseCountry(form, countries, translator(backend.locale, 'country'))
  if (!country) return data({ errors: { country: error } }, { status: 422 })
  const url = new URL(request.url)
  if (country.regions.length === 0) {
    return deliverTo({ country: country.code }, country.name, underPlaceDialogs(url), request, context)
  }
  url.searchParams.set('country', country.code)
  const path = url.pathname.replace(/\/$/, '')
  return redirectWithin(`${path}/region${url.search}`, path)
}

/** Asks where the order is to be delivered; Spain and Portugal then ask for the region. */
export default function CountryDialog() {
  const { countries, current, find } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.errors.country
  const { t } = useTranslation('country')
  const parent = useParentLink()
  return (
    <RouteDialog title={t('title')} closeTo={withoutCountry(parent)} closeLabel={t('close')}>
      <div className={stacks[24]}>
        {error ? (
          <ErrorSummary title={t('errorTitle')} errors={[{ fieldId: 'country', message: error }]} />
        ) : null}
        <p>{t('why')}</p>
        <CountryChoice key={find} countries={countries} current={current} asked={find} />
      </div>
    </RouteDialog>
  )
}
