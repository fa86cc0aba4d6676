import type { FormGroup } from '../../contract/forms/definition'
import { field } from '../../contract/forms/field'
import type { FieldOption } from '../../contract/forms/field-attributes'
import { FIELD_TYPES } from '../../contract/forms/field-kinds'
import type translations from '../../locales/en/server/test-form.json'

type TranslationKey = keyof typeof translations
type Translate = (key: TranslationKey, values?: { type: string }) => string

/** `today` and `inAYear` are written as YYYY-MM-DD. */
export type QuestionContext = { t: Translate; today: string; inAYear: string; countries: FieldOption[] }

function choices(t: Translate, labels: Record<string, TranslationKey>): FieldOption[] {
  return Object.entries(labels).map(([value, key]) => ({ value, label: t(key) }))
}

export function textGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field.text('FullName', t('name'), {
          required: true,
          min: 2,
          max: 80,
          info: t('name_info'),
          subtext: t('name_subtext'),
          autocomplete: 'name',
        }),
        field.email('Email', t('email'), {
          required: true,
          autocomplete: 'email',
        }),
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
        field.textarea('Story', t('story'), {
          max: 500,
          subtext: t('story_subtext'),
        }),
        field.text('CustomerNumber', t('customer_number'), {
          readonly: true,
          info: t('customer_number_info'),
          cols: 6,
        }),
        field.text('Branch', t('branch'), { disabled: true, info: t('branch_info'), cols: 6 }),
      ],
    },
  ]
}

export function numberGroups({ t, today, inAYear }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field.number('RoomWidth', t('room_width'), {
          min: 120,
          max: 2000,
          suffix: 'cm',
          cols: 6,
        }),
        field.number('Budget', t('budget'), {
          min: 0,
          prefix: '€',
          suffix: t('per_month'),
          cols: 6,
        }),
        field.date('FirstDay', t('first_day'), {
          min: today,
          max: inAYear,
          info: t('first_day_info'),
        }),
      ],
    },
  ]
}

export function choiceGroups({ t }: QuestionContext): FormGroup[] {
  return [
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
      fields: [field.number('Travels', t('travels'), { required: true, min: 1, rules: [{ rule: 'whole' }] })],
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
        field.checkbox('Agree', t('agree'), {
          required: true,
          options: choices(t, { 1: 'agree' }),
        }),
      ],
    },
  ]
}

export function placeGroups({ t, countries }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
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
      ],
    },
  ]
}

export function businessGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field.text('Iban', t('iban'), { rules: [{ rule: 'iban' }] }),
        field.text('VatNumber', t('vat'), { rules: [{ rule: 'vat' }], target: 'Company', cols: 6 }),
        field.text('Company', t('company'), { cols: 6, autocomplete: 'organization' }),
      ],
    },
  ]
}

export function fileGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
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
      ],
    },
  ]
}

export function maxxGroups({ t }: QuestionContext): FormGroup[] {
  return [{ fields: [field.textarea('Doors', t('maxx_doors'), { required: true })] }]
}

/** Asks a question of each type that none of these asks, so that a new type is tried by every test of forms. */
export function otherGroups(asked: readonly FormGroup[], t: Translate): FormGroup[] {
  const types = new Set(asked.flatMap(({ fields }) => fields.map(({ type }) => type)))
  const others = FIELD_TYPES.filter((type) => !types.has(type))
  const fields = others.map((type) => field[type](`Of_${type}`, t('of_type', { type })))
  return fields.length > 0 ? [{ fields }] : []
}
