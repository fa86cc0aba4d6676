import { data } from '@remix-run/node'
import { Form, useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/items'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { readCountries } from '../../api/countries.server'
import { regionKey } from '../../i18n/region-key'
import { deliverTo } from '../../ordering/place/deliver-to.server'
import { placeName } from '../../ordering/place/place-name.server'
import { locateRegion } from '../../ordering/place/visitor-country.server'
import { type PageHandle, usePage } from '../../platform/page-handle'
import { parsePosted } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { urlUnderPlaceDialogs, withoutPlaceParams } from '../../platform/search-params'
import { forVisitor, type Visit } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { RadioGroup } from '../../ui/Field/Choices'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['country', 'forms'], title: 'country:region.title', dialog: true }

export const loader = forVisitor(async (visit) => {
  const country = await readCountryFromQuery(visit)
  if (!country) throw await visit.redirect(countryPath(visit.url))
  const { place } = visit
  const isCurrentCountry = place.chosen && place.country === country.code
  const current = isCurrentCountry ? (place.region ?? '') : ((await locateRegion(visit, country)) ?? '')
  return { countryName: country.name, regions: [WHOLE_COUNTRY, ...country.regions], current }
})

export const action = forVisitor(async (visit) => {
  const { t, url } = visit
  const form = await readPostedForm(visit.request)
  const country = await readCountryFromQuery(visit)
  if (!country) return visit.redirect(countryPath(url))
  const message = t('country:error.region')
  const regionSchema = z
    .string({ message })
    .refine((region) => [...country.regions, WHOLE_COUNTRY].includes(region), message)
  const posted = parsePosted(form, z.object({ region: regionSchema }))
  if (posted.status !== 'success') return data(posted.reply(), 422)
  const { region } = posted.value
  const target = urlUnderPlaceDialogs(url)
  const place = region === WHOLE_COUNTRY ? { country: country.code } : { country: country.code, region }
  return deliverTo(visit, place, placeName(country.name, region, t), target)
})

export default function RegionDialog() {
  const { t, countryName, regions, current } = usePage<typeof loader>(['country', 'shell'])
  const error = useActionData<typeof action>()?.error?.region?.[0]
  const parent = useParentLink()
  return (
    <RouteDialog title={t('country:region.title')} closeTo={parent} closeLabel={t('country:backToCountries')}>
      <Form method="post" noValidate preventScrollReset className={stacks[24]}>
        <FieldErrors title={t('country:errorTitle')} errors={{ region: error }} />
        <RequiredNote />
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

async function readCountryFromQuery({ url, backend }: Visit): Promise<Country | undefined> {
  const requested = url.searchParams.get('country')
  const countries = await readCountries(backend)
  return countries.find(({ code, regions }) => code === requested && regions.length > 0)
}

function countryPath({ pathname, search }: URL): string {
  return withoutPlaceParams(pathname.replace(/\/region\/?$/, '') + search)
}
