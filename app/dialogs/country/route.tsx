import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { type Country, readCountries } from '../../api/countries.server'
import { readShopDetails } from '../../api/web-content.server'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { deliverTo } from '../../session/deliver-to.server'
import { readForm } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { useParentLink } from '../../shop/page-path'
import { underPlaceDialogs, withoutCountry } from '../../shop/place-path'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { SelectField } from '../../ui/Field/SelectField'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { parseCountry } from './country.server'
import { NotListed } from './NotListed'

export const handle: PageHandle = {
  i18n: ['country'],
  title: (t) => t('country:title'),
  dialog: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const backend = backendFor(request, context)
  const [countries, place, shop] = await Promise.all([
    readCountries(backend),
    readPlace(request, context),
    readShopDetails(backend),
  ])
  const asked = new URL(request.url).searchParams.get('country')
  const current = countries.find(({ code }) => code === (asked ?? place.country))?.code ?? ''
  const { phone, phoneLink, email } = shop
  return { countries, current, contact: { phone, phoneLink, email } }
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
  const { countries, current, contact } = useLoaderData<typeof loader>()
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
        <Form method="post" noValidate preventScrollReset className={stacks[16]}>
          <SelectField
            name="country"
            label={t('country')}
            options={countries.map((country) => ({ value: country.code, label: nameWithLimits(country, t) }))}
            emptyLabel={current ? undefined : t('choose')}
            defaultValue={current}
            error={error}
            autoComplete="country"
            required
          />
          <div>
            <Button>{t('deliverHere')}</Button>
          </div>
        </Form>
        <NotListed contact={contact} />
      </div>
    </RouteDialog>
  )
}

/** Spain (buying only) */
function nameWithLimits({ name, canBuy, canRent }: Country, t: (key: string) => string): string {
  if (canBuy && canRent) return name
  return `${name} (${t(canBuy ? 'onlyBuy' : 'onlyRent')})`
}
