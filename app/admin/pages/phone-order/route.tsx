import { PHONE_ORDER_FORM, quoteRequested, rentedLines } from '../../../../contract/endpoints/quotes'
import { LOCALES } from '../../../../contract/locales'
import { placeQuery } from '../../../api/checkouts.server'
import { readCountries } from '../../../api/countries.server'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { FormMonths } from '../../../forms/fields/FormMonths'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { placeName } from '../../../ordering/place/place-name.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/Choices'
import { useLanguageName } from '../../parts/display'
import { Filters } from '../../parts/Filters'
import { adminPath } from '../../paths'
import { forStaff } from '../../route.server'

const SEPARATOR = ':'

/** Reads the place and language in the address, and the places to choose from. */
async function readPlaceAndLanguage(visit: Visit) {
  const countries = await readCountries(visit.backend)
  const options = countries.flatMap(({ code, name, regions }) => [
    { value: code, label: name },
    ...regions.map((region) => ({
      value: [code, region].join(SEPARATOR),
      label: placeName(name, region, visit.t),
    })),
  ])
  const { searchParams } = visit.url
  const values = options.map(({ value }) => value)
  const candidates = [searchParams.get('country'), 'nl', values[0]]
  const selected = candidates.find((value) => values.includes(value ?? ''))
  const [country = '', region] = selected?.split(SEPARATOR) ?? []
  const language = LOCALES.find((locale) => locale === searchParams.get('language')) ?? visit.locale
  return { options, selected: selected ?? '', place: { country, region }, language }
}

export const handle: PageHandle = { i18n: ['admin-quotes', 'periods'], form: loadedFormId }

export const loader = forStaff(async ({ visit }) => {
  const { place, ...selection } = await readPlaceAndLanguage(visit)
  return { ...selection, form: await readForm(visit, PHONE_ORDER_FORM, placeQuery(place)) }
})

/** Writes a quote: nothing is ordered until the caller accepts and pays it by its link. */
export const action = forStaff(async ({ visit }) => {
  const { place, language } = await readPlaceAndLanguage(visit)
  const submitted = await submitForm(visit, PHONE_ORDER_FORM, {
    query: placeQuery(place),
    payload: { ...place, region: place.region ?? null, locale: language },
    sendsMail: true,
    linesOf: rentedLines,
    schema: quoteRequested.own,
  })
  if ('response' in submitted) return submitted.response
  const { message = '', data } = submitted.result
  visit.notify('success', message)
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `quotes/${data.quote.id}`)))
})

export default function PhoneOrder() {
  const { t, form, options, language, selected } = usePage<typeof loader>('admin-quotes')
  const languageName = useLanguageName()
  return (
    <Page width="text" title={t('byPhone.title')}>
      <p>{t('byPhone.text')}</p>
      <Filters>
        <SelectField name="country" label={t('byPhone.country')} defaultValue={selected} options={options} />
        <SelectField
          name="language"
          label={t('byPhone.language')}
          defaultValue={language}
          options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        />
      </Filters>
      <PageForm key={selected} form={form} Months={FormMonths} />
    </Page>
  )
}
