import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import { regionKey } from '../../i18n/region-key'
import { locateRegion } from '../../ordering/place/visitor-country.server'
import type { PageHandle } from '../../platform/page-handle'
import { readPostedForm } from '../../platform/posted-form.server'
import { visitOf } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { RadioGroup } from '../../ui/Field/RadioGroup'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { chooseRegion, countryPath, parseRegion, readCountryFromQuery } from './region.server'

export const handle: PageHandle = {
  i18n: ['country', 'forms'],
  title: (t) => t('country:region.title'),
  dialog: true,
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const country = await readCountryFromQuery(visit)
  if (!country) throw await visit.redirect(countryPath(visit.url))
  const { place } = visit
  const isHere = place.chosen && place.country === country.code
  const current = isHere ? (place.region ?? '') : ((await locateRegion(visit, country)) ?? '')
  return { countryName: country.name, regions: [WHOLE_COUNTRY, ...country.regions], current }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { t, url } = visit
  const form = await readPostedForm(visit.request)
  const country = await readCountryFromQuery(visit)
  if (!country) return visit.redirect(countryPath(url))
  const posted = parseRegion(form, country, t)
  if (posted.status !== 'success') return data(posted.reply(), 422)
  return chooseRegion(visit, country, posted.value.region)
}

export default function RegionDialog() {
  const { countryName, regions, current } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error?.region?.[0]
  const { t } = useTranslation(['country', 'shell'])
  const parent = useParentLink()
  return (
    <RouteDialog title={t('country:region.title')} closeTo={parent} closeLabel={t('country:backToCountries')}>
      <Form method="post" noValidate preventScrollReset className={stacks[24]}>
        {error ? (
          <ErrorSummary title={t('country:errorTitle')} errors={[{ fieldId: 'region', message: error }]} />
        ) : null}
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
