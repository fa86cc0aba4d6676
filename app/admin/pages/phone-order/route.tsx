import { PHONE_ORDER_FORM, quoteRequested, rentedLines } from '../../../../contract/endpoints/quotes'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../contract/locales'
import { placeQuery } from '../../../api/checkouts.server'
import { readCountries } from '../../../api/countries.server'
import { FormMonths } from '../../../forms/fields/FormMonths'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { placeName } from '../../../ordering/place/place-name.server'
import type { PageHandle } from '../../../platform/page-handle'
import { usePage } from '../../../platform/usePage'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { useLanguageName } from '../../parts/display'
import { Filters } from '../../parts/Filters'
import { loadedFormId, OfficeForm } from '../../parts/OfficeForm'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'

const BETWEEN = ':'

/** Read from the address, with the places to choose from. */
async function placeAndLanguage(visit: Visit) {
  const countries = await readCountries(visit.backend)
  const options = countries.flatMap(({ code, name, regions }) => [
    { value: code, label: name },
    ...regions.map((region) => ({
      value: [code, region].join(BETWEEN),
      label: placeName(name, region, visit.t),
    })),
  ])
  const { searchParams } = visit.url
  const asked = searchParams.get('country')
  const chosen = options.find(({ value }) => value === asked) ?? options.find(({ value }) => value === 'nl')
  const [country = '', region] = (chosen ?? options[0])?.value.split(BETWEEN) ?? []
  const language: Locale = LOCALES.find((locale) => locale === searchParams.get('language')) ?? visit.locale
  return { options, country, region, language: language ?? DEFAULT_LOCALE }
}

export const handle: PageHandle = { i18n: ['admin', 'admin-quotes', 'forms', 'periods'], form: loadedFormId }

export const loader = forStaff(async ({ visit }) => {
  const { options, country, region, language } = await placeAndLanguage(visit)
  const form = await readForm(visit, PHONE_ORDER_FORM, placeQuery({ country, region }))
  return { form, options, language, chosen: region ? `${country}:${region}` : country }
})

/** Writes a quote: nothing is ordered until the caller accepts and pays it by its link. */
export const action = forStaff(async ({ visit }) => {
  const { country, region, language } = await placeAndLanguage(visit)
  const submitted = await submitForm(visit, PHONE_ORDER_FORM, {
    query: placeQuery({ country, region }),
    payload: { country, region: region ?? null, locale: language },
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
  const { t, form, options, language, chosen } = usePage<typeof loader>('admin-quotes')
  const languageName = useLanguageName()
  return (
    <Page width="text" title={t('byPhone.title')}>
      <p>{t('byPhone.text')}</p>
      <p>{t('byPhone.trial')}</p>
      <Filters>
        <SelectField name="country" label={t('byPhone.country')} defaultValue={chosen} options={options} />
        <SelectField
          name="language"
          label={t('byPhone.language')}
          defaultValue={language}
          options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
        />
      </Filters>
      <OfficeForm key={chosen} form={form} Months={FormMonths} />
    </Page>
  )
}
