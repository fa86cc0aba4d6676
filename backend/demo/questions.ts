import type { FormField, FormGroup } from '../../contract/forms/definition'
import type { FieldOption } from '../../contract/forms/field-attributes'
import type { Rule } from '../../contract/forms/rules'
import type translations from '../../locales/en/server/test-form.json'

type TranslationKey = keyof typeof translations
type Translate = (key: TranslationKey) => string

/** `today` and `inAYear` are written as YYYY-MM-DD. */
export type QuestionContext = { t: Translate; today: string; inAYear: string; countries: FieldOption[] }

const REQUIRED: Rule = { rule: 'required' }

function field(
  name: string,
  type: FormField['type'],
  label: string,
  more: Partial<FormField> = {},
): FormField {
  return { name, type, label, rules: [], ...more }
}

function choices(t: Translate, labels: Record<string, TranslationKey>): FieldOption[] {
  return Object.entries(labels).map(([value, key]) => ({ value, label: t(key) }))
}

export function textGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field('FullName', 'text', t('name'), {
          rules: [REQUIRED, { rule: 'length', min: 2, max: 80 }],
          info: t('name_info'),
          subtext: t('name_subtext'),
          autocomplete: 'name',
        }),
        field('Email', 'email', t('email'), {
          rules: [REQUIRED, { rule: 'email' }],
          autocomplete: 'email',
        }),
        field('Phone', 'phone', t('phone'), { rules: [{ rule: 'phone' }], autocomplete: 'tel' }),
        field('WhyNoPhone', 'text', t('why_no_phone'), { toggle: { field: 'Phone', empty: true } }),
        field('Password', 'password', t('password'), {
          rules: [REQUIRED, { rule: 'length', min: 10, max: 200 }],
          info: t('password_info'),
          cols: 6,
          autocomplete: 'new-password',
        }),
        field('PasswordAgain', 'password', t('password_again'), {
          rules: [REQUIRED, { rule: 'same' }],
          target: 'Password',
          cols: 6,
          autocomplete: 'new-password',
        }),
        field('Code', 'code', t('code'), { length: 6, cols: 4, autocomplete: 'one-time-code' }),
        field('Reference', 'text', t('reference'), { rules: [{ rule: 'exact', length: 8 }], cols: 8 }),
        field('Story', 'textarea', t('story'), {
          rules: [{ rule: 'length', max: 500 }],
          subtext: t('story_subtext'),
        }),
        field('CustomerNumber', 'text', t('customer_number'), {
          readonly: true,
          info: t('customer_number_info'),
          cols: 6,
        }),
        field('Branch', 'text', t('branch'), { disabled: true, info: t('branch_info'), cols: 6 }),
      ],
    },
  ]
}

export function numberGroups({ t, today, inAYear }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field('RoomWidth', 'number', t('room_width'), {
          rules: [
            { rule: 'min', min: 120 },
            { rule: 'max', max: 2000 },
          ],
          suffix: 'cm',
          cols: 6,
        }),
        field('Budget', 'number', t('budget'), {
          rules: [{ rule: 'min', min: 0 }],
          prefix: '€',
          suffix: t('per_month'),
          cols: 6,
        }),
        field('FirstDay', 'date', t('first_day'), {
          rules: [{ rule: 'date', min: today, max: inAYear }],
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
        field('Remark', 'display', t('remark'), { info: t('choices_note') }),
        field('Bed', 'radio', t('bed'), {
          rules: [REQUIRED],
          options: choices(t, { junior: 'bed_junior', maxx: 'bed_maxx', unsure: 'bed_unsure' }),
        }),
        field('Extras', 'checkbox', t('extras'), {
          options: choices(t, { mattress: 'extra_mattress', bag: 'extra_bag', light: 'extra_light' }),
        }),
      ],
    },
    {
      groupName: t('bag_group'),
      cols: 6,
      toggle: { field: 'Extras', in: ['bag', 'light'] },
      fields: [field('Travels', 'number', t('travels'), { rules: [REQUIRED, { rule: 'min', min: 1 }] })],
    },
    {
      fields: [
        field('Contact', 'select', t('often'), {
          options: choices(t, { mail: 'by_mail', phone: 'by_phone', letter: 'by_letter' }),
        }),
        field('Floor', 'combo', t('floor'), {
          info: t('floor_info'),
          options: choices(t, { wood: 'wood', carpet: 'carpet', stone: 'stone' }),
        }),
        field('FoundBy', 'combo', t('found_by'), {
          info: t('found_by_info'),
          options: choices(t, { friends: 'friends', search: 'search', press: 'press' }),
          free_input: true,
        }),
        field('Agree', 'checkbox', t('agree'), {
          rules: [REQUIRED],
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
        field('BuyCountry', 'select', t('buy_country'), {
          options: countries,
          allow: 'buy',
          country_dialog: true,
          prompt_language: true,
          autocomplete: 'country',
        }),
        field('Postcode', 'text', t('postcode'), {
          rules: [{ rule: 'postcode', countryField: 'BuyCountry' }],
          toggle: { field: 'BuyCountry', empty: false },
          cols: 6,
        }),
        field('RentCountry', 'select', t('rent_country'), { options: countries, allow: 'rent' }),
        field('AnyCountry', 'select', t('any_country'), { options: countries, allow: 'any' }),
        field('Home', 'address', t('home'), { rules: [REQUIRED], options: countries }),
      ],
    },
  ]
}

export function businessGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field('Iban', 'text', t('iban'), { rules: [{ rule: 'iban' }] }),
        field('VatNumber', 'text', t('vat'), { rules: [{ rule: 'vat' }], target: 'Company', cols: 6 }),
        field('Company', 'text', t('company'), { cols: 6, autocomplete: 'organization' }),
      ],
    },
  ]
}

export function fileGroups({ t }: QuestionContext): FormGroup[] {
  return [
    {
      fields: [
        field('Photo', 'file', t('photo'), { rules: [{ rule: 'image' }] }),
        field('Papers', 'multi-file', t('papers'), {
          rules: [{ rule: 'pdf' }],
          info: t('papers_info'),
          amount: 3,
          issued: true,
          expires: true,
        }),
        field('Drawings', 'file-drag', t('drawings'), { amount: 5 }),
        field('Signature', 'canvas', t('signature'), { rules: [REQUIRED] }),
      ],
    },
  ]
}

export function maxxGroups({ t }: QuestionContext): FormGroup[] {
  return [{ fields: [field('Doors', 'textarea', t('maxx_doors'), { rules: [REQUIRED] })] }]
}
