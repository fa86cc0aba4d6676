import { addDays, shopDay } from '../../contract/dates'
import { demoApi } from '../../contract/endpoints/demo'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { field } from '../../contract/forms/field'
import type { FieldOption } from '../../contract/forms/field-attributes'
import { FIELD_TYPES } from '../../contract/forms/field-kinds'
import type { Locale } from '../../contract/locales'
import type translations from '../../locales/en/server/test-form.json'
import type { Catalogue } from '../domain/platform/catalogue'
import { countryOptions, describeForm } from '../domain/platform/forms/form'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { translator } from '../translator'

type TranslationKey = keyof typeof translations
type Translate = (key: TranslationKey, values?: { type: string }) => string
type Sections = FormDefinition['sections']

const choices = (t: Translate, labels: Record<string, TranslationKey>): FieldOption[] =>
  Object.entries(labels).map(([value, key]) => ({ value, label: t(key) }))

const section = (title: string, fields: FormField[]) => ({ title, fieldGroups: [{ fields }] })

function sectionsOf(t: Translate, countries: FieldOption[], today: string): Sections {
  return [
    section(t('section_text'), [
      field.text('FullName', t('name'), {
        required: true,
        min: 2,
        max: 80,
        info: t('name_info'),
        subtext: t('name_subtext'),
        autocomplete: 'name',
      }),
      field.email('Email', t('email'), { required: true, autocomplete: 'email' }),
      field.phone('Phone', t('phone'), { autocomplete: 'tel' }),
      field.text('WhyNoPhone', t('why_no_phone'), { toggle: { field: 'Phone', empty: true } }),
      field.password('Password', t('password'), {
        required: true,
        min: 10,
        max: 200,
        info: t('password_info'),
        cols: 6,
        autocomplete: 'new-password',
      }),
      field.password('PasswordAgain', t('password_again'), {
        required: true,
        rules: [{ rule: 'same' }],
        target: 'Password',
        cols: 6,
        autocomplete: 'new-password',
      }),
      field.code('Code', t('code'), { length: 6, cols: 4, autocomplete: 'one-time-code' }),
      field.text('Reference', t('reference'), { rules: [{ rule: 'exact', length: 8 }], cols: 8 }),
      field.textarea('Story', t('story'), { max: 500, subtext: t('story_subtext') }),
      field.text('CustomerNumber', t('customer_number'), {
        readonly: true,
        info: t('customer_number_info'),
        cols: 6,
      }),
      field.text('Branch', t('branch'), { disabled: true, info: t('branch_info'), cols: 6 }),
    ]),
    section(t('section_numbers'), [
      field.number('RoomWidth', t('room_width'), { min: 120, max: 2000, suffix: 'cm', cols: 6 }),
      field.number('Budget', t('budget'), { min: 0, prefix: '€', suffix: t('per_month'), cols: 6 }),
      field.date('FirstDay', t('first_day'), {
        min: today,
        max: addDays(today, 365),
        info: t('first_day_info'),
      }),
    ]),
    {
      title: t('section_choices'),
      fieldGroups: [
        {
          fields: [
            field.display('Remark', t('remark'), { info: t('choices_note') }),
            field.radio('Bed', t('bed'), {
              required: true,
              options: choices(t, { junior: 'bed_junior', maxx: 'bed_maxx', unsure: 'bed_unsure' }),
            }),
            field.checkbox('Extras', t('extras'), {
              options: choices(t, { mattress: 'extra_mattress', bag: 'extra_bag', light: 'extra_light' }),
            }),
          ],
        },
        {
          groupName: t('bag_group'),
          cols: 6,
          toggle: { field: 'Extras', in: ['bag', 'light'] },
          fields: [
            field.number('Travels', t('travels'), { required: true, min: 1, rules: [{ rule: 'whole' }] }),
          ],
        },
        {
          fields: [
            field.select('Contact', t('often'), {
              options: choices(t, { mail: 'by_mail', phone: 'by_phone', letter: 'by_letter' }),
            }),
            field.combo('Floor', t('floor'), {
              info: t('floor_info'),
              options: choices(t, { wood: 'wood', carpet: 'carpet', stone: 'stone' }),
            }),
            field.combo('FoundBy', t('found_by'), {
              info: t('found_by_info'),
              options: choices(t, { friends: 'friends', search: 'search', press: 'press' }),
              free_input: true,
            }),
            field.checkbox('Agree', t('agree'), { required: true, options: choices(t, { 1: 'agree' }) }),
          ],
        },
      ],
    },
    {
      ...section(t('section_maxx'), [field.textarea('Doors', t('maxx_doors'), { required: true })]),
      toggle: { field: 'Bed', equals: 'maxx' },
    },
    section(t('section_places'), [
      field.select('BuyCountry', t('buy_country'), {
        options: countries,
        allow: 'buy',
        country_dialog: true,
        prompt_language: true,
        autocomplete: 'country',
      }),
      field.text('Postcode', t('postcode'), {
        rules: [{ rule: 'postcode', countryField: 'BuyCountry' }],
        toggle: { field: 'BuyCountry', empty: false },
        cols: 6,
      }),
      field.select('RentCountry', t('rent_country'), { options: countries, allow: 'rent' }),
      field.select('AnyCountry', t('any_country'), { options: countries, allow: 'any' }),
      field.address('Home', t('home'), { required: true, options: countries }),
    ]),
    section(t('section_business'), [
      field.text('Iban', t('iban'), { rules: [{ rule: 'iban' }] }),
      field.text('VatNumber', t('vat'), { rules: [{ rule: 'vat' }], target: 'Company', cols: 6 }),
      field.text('Company', t('company'), { cols: 6, autocomplete: 'organization' }),
    ]),
    section(t('section_files'), [
      field.file('Photo', t('photo'), { rules: [{ rule: 'image' }] }),
      field['multi-file']('Papers', t('papers'), {
        rules: [{ rule: 'pdf' }],
        info: t('papers_info'),
        amount: 3,
        issued: true,
        expires: true,
      }),
      field['file-drag']('Drawings', t('drawings'), { amount: 5 }),
      field.canvas('Signature', t('signature'), { required: true }),
    ]),
  ]
}

function otherFields(sections: Sections, t: Translate) {
  const fields = sections.flatMap(({ fieldGroups }) => fieldGroups).flatMap((group) => group.fields)
  const types = new Set(fields.map(({ type }) => type))
  const others = FIELD_TYPES.filter((type) => !types.has(type))
  return others.map((type) => field[type](`Of_${type}`, t('of_type', { type })))
}

function testForm(catalogue: Catalogue, today: string, locale: Locale): FormDefinition {
  const t = translator(locale, 'test-form')
  const sections = sectionsOf(t, countryOptions(catalogue, locale), today)
  const fields = otherFields(sections, t)
  const others = fields.length > 0 ? [section(t('section_others'), fields)] : []
  return {
    name: 'test',
    route: '/api/form_tests',
    submit: t('submit'),
    values: { CustomerNumber: 'NN-2026', Branch: 'Den Haag', Contact: 'mail' },
    sections: [...sections, ...others],
  }
}

export const forms = {
  test: describeForm({
    async define({ services, locale }) {
      return testForm(await services.catalogue(services.db), shopDay(services.now()), locale)
    },
  }),
}

const KNOWN_REFERENCE = 'NACHT-26'

export const routes = resource(
  serveForm(demoApi.tryForm, {
    define: defined(forms.test),
    async effect({ Reference = KNOWN_REFERENCE }, _, { locale }) {
      const t = translator(locale, 'test-form')
      const checks: Record<string, string> =
        Reference === KNOWN_REFERENCE ? {} : { Reference: t('reference_unknown') }
      return () => ({ answer: { message: t('taken'), data: { status: 'received', checks } } })
    },
  }),
)
