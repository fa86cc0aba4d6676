import { addDays } from '../../contract/dates'
import type { FormDefinition } from '../../contract/forms/definition'
import type { Locale } from '../../contract/locales'
import { dayInShop } from '../domain/catalogue/rental-calendar'
import type { Catalogue } from '../domain/catalogue/snapshot'
import { describeForm } from '../domain/forms/form'
import { translator } from '../translator'
import {
  businessGroups,
  choiceGroups,
  fileGroups,
  maxxGroups,
  numberGroups,
  placeGroups,
  textGroups,
} from './questions'

/** Where the form is posted to. */
const TEST_FORM_ROUTE = '/api/form_tests'

/** The name of the form that holds one question of every kind. */
const TEST_FORM = 'test'

/** One question of every kind, with every rule, attribute and toggle there is. In: today, as YYYY-MM-DD. */
function testForm(catalogue: Catalogue, today: string, locale: Locale): FormDefinition {
  const say = translator(locale, 'test-form')
  const countries = [...catalogue.countries.values()]
    .map(({ code, names, buy, rent }) => ({ value: code, label: names[locale], buy, rent }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const made = { say, today, inAYear: addDays(today, 365), countries }
  return {
    name: TEST_FORM,
    route: TEST_FORM_ROUTE,
    submit: say('submit'),
    values: { CustomerNumber: 'NN-2026', Branch: 'Den Haag', Contact: 'mail' },
    sections: [
      { title: say('section_text'), fieldGroups: textGroups(made) },
      { title: say('section_numbers'), fieldGroups: numberGroups(made) },
      { title: say('section_choices'), fieldGroups: choiceGroups(made) },
      {
        title: say('section_maxx'),
        toggle: { field: 'Bed', equals: 'maxx' },
        fieldGroups: maxxGroups(made),
      },
      { title: say('section_places'), fieldGroups: placeGroups(made) },
      { title: say('section_business'), fieldGroups: businessGroups(made) },
      { title: say('section_files'), fieldGroups: fileGroups(made) },
    ],
  }
}

/** The forms that only a demonstration has. */
export const DEMO_FORMS = {
  [TEST_FORM]: describeForm({
    async define({ services, locale }) {
      return testForm(await services.catalogue(services.db), dayInShop(services.now()), locale)
    },
  }),
}
