import { z } from 'zod'
import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormField } from '../../../../../contract/forms/definition'
import { field } from '../../../../../contract/forms/field'
import type { FormValues } from '../../../../../contract/forms/values'
import type { Locale } from '../../../../../contract/locales'
import { WHOLE_COUNTRY } from '../../../../../contract/prices'
import { translator } from '../../../../translator'
import type { Catalogue } from '../../../platform/catalogue'
import { countryOptions } from '../../../platform/forms/country-options'
import { describeForm } from '../../../platform/forms/form'
import { newPasswordField } from './reset-password'

const REGION_FIELDS = { pt: 'Bezorg_Gebied_PT', es: 'Bezorg_Gebied_ES' } as const
const REGIONS = { pt: [WHOLE_COUNTRY, 'Madeira', 'Azoren'], es: [WHOLE_COUNTRY, 'Canarische Eilanden'] }

function countryField(catalogue: Catalogue, locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  const options = countryOptions(catalogue, locale).filter(({ buy, rent }) => buy || rent)
  return field.select('Bezorg_Landcode', t('country'), {
    required: t('missing.country'),
    info: t('country_info'),
    options,
    allow: 'any',
    country_dialog: true,
    prompt_language: true,
    autocomplete: 'shipping country',
  })
}

export function regionField(country: 'pt' | 'es', locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return field.radio(REGION_FIELDS[country], t(`region_${country}`), {
    required: t(`missing.region_${country}`),
    options: REGIONS[country].map((value) => ({ value, label: t(`region.${country}.${value}`) })),
    toggle: { field: 'Bezorg_Landcode', equals: country },
  })
}

function newsletterField(locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return field.checkbox('Nieuwsbrief', t('newsletter'), {
    info: t('newsletter_info'),
    options: [{ value: '1', label: t('newsletter') }],
  })
}

export function regionValues(country: string | null, region: string | null): FormValues {
  if (!country) return {}
  const regions =
    country === 'pt' || country === 'es' ? { [REGION_FIELDS[country]]: region ?? WHOLE_COUNTRY } : {}
  return { Bezorg_Landcode: country, ...regions }
}

function startValues(catalogue: Catalogue, country = '', region = WHOLE_COUNTRY): FormValues {
  const found = catalogue.countries.get(country)
  if (!found || !(found.buy || found.rent)) return {}
  return regionValues(country, region)
}

export function placeFrom(values: FormValues): { country: string; region: string | null } {
  const country = String(values.Bezorg_Landcode ?? '')
  const field = country === 'pt' || country === 'es' ? REGION_FIELDS[country] : undefined
  const region = field ? values[field] : undefined
  return { country, region: typeof region === 'string' && region !== WHOLE_COUNTRY ? region : null }
}

export const registerForm = describeForm({
  query: z.object({
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    region: z.string().max(60).optional(),
  }),
  async define({ services, locale, query }) {
    const catalogue = await services.catalogue(services.db)
    const t = translator(locale, 'account-forms')
    const email = field.email('Emailadres', t('email'), {
      required: t('missing.email'),
      info: t('email_info'),
      autocomplete: 'username',
    })
    const fields = [
      ...[email, newPasswordField(locale), countryField(catalogue, locale)],
      ...[regionField('pt', locale), regionField('es', locale), newsletterField(locale)],
    ]
    return {
      name: ACCOUNT_FORMS.register,
      route: '/api/register',
      submit: t('register'),
      sections: [{ title: t('section_register'), fieldGroups: [{ fields }] }],
      values: startValues(catalogue, query.country, query.region),
    }
  },
})
