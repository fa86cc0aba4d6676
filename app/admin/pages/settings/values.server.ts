import { COMPANY_GROUPS, COMPANY_TEXTS, companyText } from '../../../../contract/company'
import { addDays, dayInWords, shopDay, writtenDate } from '../../../../contract/dates'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import { openingApi } from '../../../../contract/endpoints/opening'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { OPENING_STATEMENTS } from '../../../../contract/opening'
import { OWNER_PROMISES } from '../../../../contract/owner-promises'
import { present } from '../../../../contract/present'
import { RENTAL_NUMBERS } from '../../../../contract/settings'
import { mayDo } from '../../../../contract/staff/permissions'
import type { Visit } from '../../../session/visit.server'
import { hasWords } from '../../has-words'
import { pageFrom } from '../../read-list.server'
import type { StaffVisit } from '../../staff.server'

/** `id` is that of the field on its page. */
type Field = { id: string; label: string; value?: string | number }
/** What a page after /admin/settings has set, in a line. */
type Setting = { page: string; title: string; line: string; fields?: Field[] }

/** The settings that the member may see; where something is looked for, those that say it, with their fields that do. */
export async function settingsWith({ visit, member }: Pick<StaffVisit, 'visit' | 'member'>, typed: string) {
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(member.role, action)
  const settings = [
    ...(may('settings.company') ? await ofOwner(visit) : []),
    ...(await ofCalendar(visit)),
    ...(may('settings.write') ? [await ofVouchers(visit)] : []),
    ...(may('log.read') ? [await ofLog(visit)] : []),
  ]
  return settings.flatMap(({ fields = [], ...setting }) => {
    const found = fields.filter(({ label, value = '' }) => typed && hasWords([label, String(value)], typed))
    const isFound = found.length > 0 || hasWords([setting.title, setting.line], typed)
    return isFound ? [{ ...setting, found }] : []
  })
}

async function ofOwner(visit: Visit): Promise<Setting[]> {
  const { t, locale } = visit
  const [opening, company] = await Promise.all([
    visit.call(openingApi.read),
    visit.call(settingsApi.readCompany),
  ])
  const { isOpened, gaps, closing, confirmed, statements } = opening.data
  const { values } = company.data
  const openState = gaps.length > 0 ? 'openGaps.title' : 'open'
  const names = [...Object.values(COMPANY_GROUPS).flat(), ...COMPANY_TEXTS]
  const companyField = (name: string) => {
    const inOwnLanguage = companyText(name, locale)
    const id = inOwnLanguage in values ? inOwnLanguage : name
    // The page with the bank account asks for a code first.
    const isBank = COMPANY_GROUPS.bank.some((other) => other === name)
    return { id, label: t(`admin-settings:company.fields.${name}`), value: isBank ? '' : values[id] }
  }
  return [
    {
      ...{ page: 'opening', title: t('admin-opening:title') },
      line: t(`admin-opening:${isOpened ? openState : 'closed.title'}`),
      fields: OPENING_STATEMENTS.map((id) => ({
        ...{ id, label: t(`admin-opening:statements.${id}`) },
        value: t(`admin-articles:price.${statements.includes(id) ? 'yes' : 'no'}`),
      })),
    },
    {
      ...{ page: 'promises', title: t('admin-opening:promises.title') },
      line: t('admin-settings:confirmed', { number: confirmed.length, count: OWNER_PROMISES.length }),
      fields: OWNER_PROMISES.map(({ id }) => ({ id, label: t(`admin-opening:promise.${id}`) })),
    },
    {
      ...{ page: 'closing', title: t('admin-opening:closing.title') },
      line: closing ? t('admin-opening:closing.planned', closing) : t('admin-opening:closing.none'),
    },
    {
      ...{ page: 'company', title: t('admin-settings:company.title') },
      line: present([values.shop_name, values.city]).join(', '),
      fields: names.map(companyField),
    },
  ]
}

// Any Sunday, to name the weekdays from 0.
const SUNDAY = '2026-01-04'

async function ofCalendar(visit: Visit): Promise<Setting[]> {
  const { t, locale } = visit
  const { countries, rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  const numbers = RENTAL_NUMBERS.map((id) => {
    return { id, label: t(`admin-settings:rental.${id}`), value: rental[id] ?? '–' }
  })
  const closed = rental.closedWeekdays.map((day) => dayInWords(addDays(SUNDAY, day), locale, 'weekday'))
  const next = blockedDays.find(({ date }) => date >= today)
  const nextDay = { label: t('admin-settings:blocked.next'), value: next ? writtenDate(next.date) : '–' }
  const shown = [...numbers.slice(0, 4), nextDay].map(({ label, value }) => `${label}: ${value}`)
  const ways = (['buy', 'rent'] as const).map((way) => [way, t(`admin-settings:countries.${way}`)] as const)
  return [
    {
      ...{ page: 'countries', title: t('admin-settings:countries.title') },
      line: ways
        .map(([way, word]) => `${word}: ${countries.list.filter((country) => country[way]).length}`)
        .join(', '),
      fields: countries.list.map((country) => ({
        ...{ id: `buy-${country.code}`, label: country.name },
        value: ways.flatMap(([way, word]) => (country[way] ? [word] : [])).join(', ') || '–',
      })),
    },
    {
      ...{ page: 'rental', title: t('admin-settings:rental.title'), line: shown.join(', ') },
      fields: [
        ...numbers,
        { id: 'rules', label: t('admin-settings:rental.weekdays'), value: closed.join(', ') || '–' },
        ...blockedDays.map(({ date, reasons }) => {
          return { id: 'blocked', label: writtenDate(date), value: reasons[locale] }
        }),
      ],
    },
  ]
}

async function ofVouchers(visit: Visit): Promise<Setting> {
  const { t } = visit
  const { rows, next } = await pageFrom(visit, vouchersApi.list, {})
  const number = rows.filter(({ state }) => state === 'usable').length
  const count = next ? t('admin-orders:today.atLeast', { number }) : number
  return {
    ...{ page: 'vouchers', title: t('admin-settings:vouchers.title') },
    line: `${t('admin-settings:vouchers.states.usable')}: ${count}`,
  }
}

async function ofLog(visit: Visit): Promise<Setting> {
  const [last] = (await pageFrom(visit, actionLogApi.list, {})).rows
  const line = last ? `${writtenDate(shopDay(last.timestamp))}, ${last.user}` : '–'
  return { page: 'log', title: visit.t('admin:log.title'), line }
}
