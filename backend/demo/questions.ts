import type { FieldOption, FormField, FormGroup } from '../../contract/forms/definition'
import type { Rule } from '../../contract/forms/rules'
import type words from '../../locales/en/server/test-form.json'

type Word = keyof typeof words
type Say = (word: Word) => string

/** What the questions are made with: the words, today (YYYY-MM-DD), a year from then, and the countries. */
export type Made = { say: Say; today: string; inAYear: string; countries: FieldOption[] }

const REQUIRED: Rule = { rule: 'required' }

function question(
  name: string,
  type: FormField['type'],
  label: string,
  more: Partial<FormField> = {},
): FormField {
  return { name, type, label, rules: [], ...more }
}

function choices(say: Say, words: Record<string, Word>): FieldOption[] {
  return Object.entries(words).map(([value, word]) => ({ value, label: say(word) }))
}

/** Texts of every kind. */
export function textGroups({ say }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('FullName', 'text', say('name'), {
          rules: [REQUIRED, { rule: 'length', min: 2, max: 80 }],
          info: say('name_info'),
          subtext: say('name_subtext'),
          autocomplete: 'name',
        }),
        question('Email', 'email', say('email'), {
          rules: [REQUIRED, { rule: 'email' }],
          autocomplete: 'email',
        }),
        question('Phone', 'phone', say('phone'), { rules: [{ rule: 'phone' }], autocomplete: 'tel' }),
        question('WhyNoPhone', 'text', say('why_no_phone'), { toggle: { field: 'Phone', empty: true } }),
        question('Password', 'password', say('password'), {
          rules: [REQUIRED, { rule: 'length', min: 10, max: 200 }],
          info: say('password_info'),
          cols: 6,
          autocomplete: 'new-password',
        }),
        question('PasswordAgain', 'password', say('password_again'), {
          rules: [REQUIRED, { rule: 'same' }],
          target: 'Password',
          cols: 6,
          autocomplete: 'new-password',
        }),
        question('Code', 'code', say('code'), { length: 6, cols: 4, autocomplete: 'one-time-code' }),
        question('Reference', 'text', say('reference'), { rules: [{ rule: 'exact', length: 8 }], cols: 8 }),
        question('Story', 'textarea', say('story'), {
          rules: [{ rule: 'length', max: 500 }],
          subtext: say('story_subtext'),
        }),
        question('CustomerNumber', 'text', say('customer_number'), {
          readonly: true,
          info: say('customer_number_info'),
          cols: 6,
        }),
        question('Branch', 'text', say('branch'), { disabled: true, info: say('branch_info'), cols: 6 }),
      ],
    },
  ]
}

/** Numbers and days with their bounds. */
export function numberGroups({ say, today, inAYear }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('RoomWidth', 'number', say('room_width'), {
          rules: [
            { rule: 'min', min: 120 },
            { rule: 'max', max: 2000 },
          ],
          suffix: 'cm',
          cols: 6,
        }),
        question('Budget', 'number', say('budget'), {
          rules: [{ rule: 'min', min: 0 }],
          prefix: '€',
          suffix: say('per_month'),
          cols: 6,
        }),
        question('FirstDay', 'date', say('first_day'), {
          rules: [{ rule: 'date', min: today, max: inAYear }],
          info: say('first_day_info'),
        }),
      ],
    },
  ]
}

/** Choices, and a group that one of them opens. */
export function choiceGroups({ say }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('Remark', 'display', say('remark'), { info: say('choices_note') }),
        question('Bed', 'radio', say('bed'), {
          rules: [REQUIRED],
          options: choices(say, { junior: 'bed_junior', maxx: 'bed_maxx', unsure: 'bed_unsure' }),
        }),
        question('Extras', 'checkbox', say('extras'), {
          options: choices(say, { mattress: 'extra_mattress', bag: 'extra_bag', light: 'extra_light' }),
        }),
      ],
    },
    {
      groupName: say('bag_group'),
      cols: 6,
      toggle: { field: 'Extras', in: ['bag', 'light'] },
      fields: [question('Travels', 'number', say('travels'), { rules: [REQUIRED, { rule: 'min', min: 1 }] })],
    },
    {
      fields: [
        question('Contact', 'select', say('often'), {
          options: choices(say, { mail: 'by_mail', phone: 'by_phone', letter: 'by_letter' }),
        }),
        question('Floor', 'combo', say('floor'), {
          info: say('floor_info'),
          options: choices(say, { wood: 'wood', carpet: 'carpet', stone: 'stone' }),
        }),
        question('FoundBy', 'combo', say('found_by'), {
          info: say('found_by_info'),
          options: choices(say, { friends: 'friends', search: 'search', press: 'press' }),
          free_input: true,
        }),
        question('Agree', 'checkbox', say('agree'), {
          rules: [REQUIRED],
          options: choices(say, { 1: 'agree' }),
        }),
      ],
    },
  ]
}

/** Countries as they are bought and rented in, an address, and a postcode of a country answered elsewhere. */
export function placeGroups({ say, countries }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('BuyCountry', 'select', say('buy_country'), {
          options: countries,
          allow: 'buy',
          country_dialog: true,
          prompt_language: true,
          autocomplete: 'country',
        }),
        question('Postcode', 'text', say('postcode'), {
          rules: [{ rule: 'postcode', countryField: 'BuyCountry' }],
          toggle: { field: 'BuyCountry', empty: false },
          cols: 6,
        }),
        question('RentCountry', 'select', say('rent_country'), { options: countries, allow: 'rent' }),
        question('AnyCountry', 'select', say('any_country'), { options: countries, allow: 'any' }),
        question('Home', 'address', say('home'), { rules: [REQUIRED], options: countries }),
      ],
    },
  ]
}

/** Accounts and companies. */
export function businessGroups({ say }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('Iban', 'text', say('iban'), { rules: [{ rule: 'iban' }] }),
        question('VatNumber', 'text', say('vat'), { rules: [{ rule: 'vat' }], target: 'Company', cols: 6 }),
        question('Company', 'text', say('company'), { cols: 6, autocomplete: 'organization' }),
      ],
    },
  ]
}

/** Files of every kind, and a signature. */
export function fileGroups({ say }: Made): FormGroup[] {
  return [
    {
      fields: [
        question('Photo', 'file', say('photo'), { rules: [{ rule: 'image' }] }),
        question('Papers', 'multi-file', say('papers'), {
          rules: [{ rule: 'pdf' }],
          info: say('papers_info'),
          amount: 3,
          issued: true,
          expires: true,
        }),
        question('Drawings', 'file-drag', say('drawings'), { amount: 5 }),
        question('Signature', 'canvas', say('signature'), { rules: [REQUIRED] }),
      ],
    },
  ]
}

/** What is asked about one bed alone. */
export function maxxGroups({ say }: Made): FormGroup[] {
  return [{ fields: [question('Doors', 'textarea', say('maxx_doors'), { rules: [REQUIRED] })] }]
}
