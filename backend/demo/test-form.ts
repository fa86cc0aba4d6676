import { addDays } from '../../contract/dates'
import type { FormDefinition } from '../../contract/forms/definition'
import type { Locale } from '../../contract/locales'
import { shopDay } from '../../contract/shop-time'
import type { Catalogue } from '../domain/platform/catalogue'
import { countryOptions, describeForm } from '../domain/platform/forms/form'
import { translator } from '../translator'
import {
  businessGroups,
  choiceGroups,
  fileGroups,
  maxxGroups,
  numberGroups,
  otherGroups,
  placeGroups,
  textGroups,
} from './questions'

const TEST_FORM_ROUTE = '/api/form_tests'

const TEST_FORM = 'test'

/** Defines the test form; `today` is written as YYYY-MM-DD. */
function testForm(catalogue: Catalogue, today: string, locale: Locale): FormDefinition {
  const t = translator(locale, 'test-form')
  const countries = countryOptions(catalogue, locale)
  const context = { t, today, inAYear: addDays(today, 365), countries }
  const sections: FormDefinition['sections'] = [
    { title: t('section_text'), fieldGroups: textGroups(context) },
    { title: t('section_numbers'), fieldGroups: numberGroups(context) },
    { title: t('section_choices'), fieldGroups: choiceGroups(context) },
    {
      title: t('section_maxx'),
      toggle: { field: 'Bed', equals: 'maxx' },
      fieldGroups: maxxGroups(context),
    },
    { title: t('section_places'), fieldGroups: placeGroups(context) },
    { title: t('section_business'), fieldGroups: businessGroups(context) },
    { title: t('section_files'), fieldGroups: fileGroups(context) },
  ]
  const others = otherGroups(
    sections.flatMap(({ fieldGroups }) => fieldGroups),
    t,
  )
  return {
    name: TEST_FORM,
    route: TEST_FORM_ROUTE,
    submit: t('submit'),
    values: { CustomerNumber: 'NN-2026', Branch: 'Den Haag', Contact: 'mail' },
    sections:
      others.length > 0 ? [...sections, { title: t('section_others'), fieldGroups: others }] : sections,
  }
}

export const forms = {
  [TEST_FORM]: describeForm({
    async define({ services, locale }) {
      return testForm(await services.catalogue(services.db), shopDay(services.now()), locale)
    },
  }),
}
