import type { TFunction } from 'i18next'
import type { actionLogApi } from '../../../../contract/endpoints/action-log'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { Locale } from '../../../../contract/locales'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { STAFF_ACTIONS } from '../../../../contract/staff/permissions'

type Words = { t: TFunction; locale: Locale }

// The path of the list is the plural: order → orders/<id>.
const SUBJECTS_WITH_PAGE = ['order', 'article', 'customer', 'quote', 'unit', 'recall']

// Logged as whole cents.
const AMOUNTS = [
  ...['amount', 'withheld', 'left', 'buy', 'buyShipping', 'deposit'],
  ...['rentStart', 'rentDay', 'rentWeek', 'rentMonth'],
]
// Logged as percent.
const PERCENTS = ['percent', 'buyVat', 'rentVat']

function valueInWords({ t, locale }: Words, name: string, value: unknown): string {
  // A list of two is [before, after].
  if (Array.isArray(value) && value.length === 2)
    return value.map((part) => valueInWords({ t, locale }, name, part)).join(' → ')
  if (typeof value === 'boolean' || value === null) return t(`values.${value}`)
  if (Number.isInteger(value) && AMOUNTS.includes(name)) return formatMoney(value as number)
  if (typeof value === 'number' && PERCENTS.includes(name)) return formatPercent(value, locale)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Words in the namespace of the action's part take precedence over those of the log. */
function inWords(t: TFunction, action: string, [ofPart, ofLog]: [string, string], name: string): string {
  const [part] = action.split('.')
  return t(`logged.${ofPart}`, { ns: `admin-${part}`, defaultValue: t(ofLog, { defaultValue: name }) })
}

const actionInWords = (t: TFunction, action: string) =>
  inWords(t, action, [action.split('.')[1] ?? '', `actions.${action}`], action)

export function lineInWords(
  { t, locale }: Words,
  { subjectType, subjectId, action, changes, ...line }: AnswerTo<typeof actionLogApi.list>['data'][number],
) {
  return {
    ...line,
    action: actionInWords(t, action),
    subject: inWords(t, action, [`subjects.${subjectType}`, `subjects.${subjectType}`], subjectType),
    subjectId,
    page: SUBJECTS_WITH_PAGE.includes(subjectType) ? `${subjectType}s/${subjectId}` : undefined,
    changes: Object.entries(changes)
      .map(
        ([name, value]) =>
          `${t(`changes.${name}`, { defaultValue: name })}: ${valueInWords({ t, locale }, name, value)}`,
      )
      .join(', '),
  }
}

export function actionOptions(t: TFunction) {
  const sessionActions = ['staff.sign_in', 'staff.sign_out', 'staff.join']
  return [...Object.keys(STAFF_ACTIONS), ...sessionActions]
    .filter((value) => !value.endsWith('.read'))
    .map((value) => ({ value, label: actionInWords(t, value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
