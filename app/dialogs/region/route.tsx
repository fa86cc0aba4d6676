import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { localeOfRequest } from '../../i18n/locale'
import { regionKey } from '../../i18n/region-key'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { deliverTo } from '../../session/deliver-to.server'
import { readForm } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { useParentLink } from '../../shop/page-path'
import { underPlaceDialogs } from '../../shop/place-path'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { countryPath, parseRegion, readAskedCountry } from './region.server'

export const handle: PageHandle = {
  i18n: ['country'],
  title: (t) => t('country:region.title'),
  dialog: true,
}

/** A country without regions has no such question: back to the choice of country. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const country = await readAskedCountry(request, context)
  if (!country) throw redirect(countryPath(request), 303)
  const place = await readPlace(request, context)
  const current = place.country === country.code ? (place.region ?? '') : ''
  return { countryName: country.name, regions: [...country.regions, WHOLE_COUNTRY], current }
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const country = await readAskedCountry(request, context)
  if (!country) return redirectWithin(countryPath(request), countryPath(request))
  const t = translator(localeOfRequest(request), 'country', 'shell')
  const { region, error } = parseRegion(form, country, t)
  if (!region) return data({ errors: { region: error } }, { status: 422 })
  const under = underPlaceDialogs(new URL(request.url))
  if (region === WHOLE_COUNTRY)
    return deliverTo({ country: country.code }, country.name, under, request, context)
  const name = `${country.name} (${t(`shell:region.${regionKey(region)}`, { defaultValue: region })})`
  return deliverTo({ country: country.code, region }, name, under, request, context)
}

/** Asks for the region of a country whose islands have prices of their own. */
export default function RegionDialog() {
  const { countryName, regions, current } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.errors.region
  const { t } = useTranslation(['country', 'shell'])
  const parent = useParentLink()
  return (
    <RouteDialog title={t('country:region.title')} closeTo={parent} closeLabel={t('country:backToCountries')}>
      <Form method="post" noValidate preventScrollReset className={stacks[24]}>
        {error ? (
          <ErrorSummary title={t('country:errorTitle')} errors={[{ fieldId: 'region', message: error }]} />
        ) : null}
        <RadioGroup
          name="region"
          label={t('country:region.question', { country: countryName })}
          hint={t('country:region.why')}
          options={regions.map((region) => ({
            value: region,
            label: t(`shell:region.${regionKey(region)}`, { defaultValue: region }),
          }))}
          defaultValue={current}
          error={error}
          required
        />
        <div>
          <Button>{t('country:deliverHere')}</Button>
        </div>
      </Form>
    </RouteDialog>
  )
}
