import type { TFunction } from 'i18next'
import type { actionLogApi } from '../../../../contract/endpoints/action-log'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { STAFF_ACTIONS } from '../../../../contract/staff/permissions'

type Line = AnswerTo<typeof actionLogApi.list>['data'][number]

// Their pages are below that of their list, which is named by the plural.
const WITH_PAGES = ['order', 'article', 'customer', 'quote', 'unit', 'recall']

// Values of these names are whole cents, or percents.
const AMOUNTS = ['amount', 'withheld', 'left', 'buy', 'buyShipping', 'rentStart', 'rentDay', 'deposit']
const PERCENTS = ['percent', 'buyVat', 'rentVat']

function valueInWords(t: TFunction, name: string, value: unknown): string {
  if (Array.isArray(value) && value.length === 2) {
    return value.map((one) => valueInWords(t, name, one)).join(' → ')
  }
  if (typeof value === 'boolean' || value === null) return t(`values.${value}`)
  if (Number.isInteger(value) && AMOUNTS.includes(name)) return formatMoney(value as number)
  if (typeof value === 'number' && PERCENTS.includes(name)) return formatPercent(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The words of an action are among those of its part, else among those of the log. */
function actionInWords(t: TFunction, action: string): string {
  const [part, verb] = action.split('.')
  return t(`logged.${verb}`, {
    ns: `admin-${part}`,
    defaultValue: t(`actions.${action}`, { defaultValue: action }),
  })
}

/** What has no translation is shown as it is logged. */
export function lineInWords(t: TFunction, { subjectType, subjectId, action, changes, ...line }: Line) {
  return {
    ...line,
    action: actionInWords(t, action),
    subject: t(`subjects.${subjectType}`, { defaultValue: subjectType }),
    subjectId,
    page: WITH_PAGES.includes(subjectType) ? `${subjectType}s/${subjectId}` : undefined,
    changes: Object.entries(changes)
      .map(
        ([name, value]) => `${t(`changes.${name}`, { defaultValue: name })}: ${valueInWords(t, name, value)}`,
      )
      .join(', '),
  }
}

export function actionOptions(t: TFunction) {
  const others = ['staff.sign_in', 'staff.sign_out', 'staff.join']
  return [...Object.keys(STAFF_ACTIONS), ...others]
    .filter((value) => !value.endsWith('.read'))
    .map((value) => ({ value, label: actionInWords(t, value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
}
