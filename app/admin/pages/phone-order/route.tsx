import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PHONE_ORDER_FORM, quoteRequested, rentedLines } from '../../../../contract/endpoints/quotes'
import { LOCALES } from '../../../../contract/locales'
import { placeQuery } from '../../../api/checkouts.server'
import { DefinedForm } from '../../../forms/DefinedForm'
import { FormMonths } from '../../../forms/fields/FormMonths'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { useLanguageName } from '../../parts/display-names'
import { Filters } from '../../parts/Filters'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { placeAndLanguage } from './place.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-quotes', 'forms', 'periods'],
  form: (loaded) => formId((loaded as SerializeFrom<typeof loader>).form.definition),
}

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
  const { t } = useTranslation('admin-quotes')
  const languageName = useLanguageName()
  const { form, options, language, chosen } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
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
      <DefinedForm
        key={chosen}
        definition={form.definition}
        state={actionData ?? form.state}
        Months={FormMonths}
      />
    </Page>
  )
}
