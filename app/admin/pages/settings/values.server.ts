import { COMPANY_GROUPS, COMPANY_TEXTS, companyText } from '../../../../contract/company'
import { shopDay, writtenDate } from '../../../../contract/dates'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import { openingApi } from '../../../../contract/endpoints/opening'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { OPENING_STATEMENTS } from '../../../../contract/opening'
import { OWNER_PROMISES } from '../../../../contract/owner-promises'
import { present } from '../../../../contract/present'
import { COUNTRY_FLAGS, type CountryFlag, RENTAL_NUMBERS } from '../../../../contract/settings'
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
  const [{ data: opening }, company] = await Promise.all([
    visit.call(openingApi.read),
    visit.call(settingsApi.readCompany),
  ])
  const { isOpened, gaps, closing, confirmed } = opening
  const { values } = company.data
  const { company: ofCompany, contact, registers, bank, accounts } = COMPANY_GROUPS
  const state = gaps.length > 0 ? 'openGaps.title' : 'open'
  const inOpening = (key: string, values = {}) => t(`admin-opening:${key}`, values)
  const fieldOf = (name: string) => ({ id: name, label: t(`admin-settings:company.fields.${name}`) })
  return [
    {
      ...{ page: 'opening', title: inOpening('title'), line: inOpening(isOpened ? state : 'closed.title') },
      fields: OPENING_STATEMENTS.map((id) => ({ id, label: inOpening(`statements.${id}`) })),
    },
    {
      ...{ page: 'promises', title: inOpening('promises.title') },
      line: t('admin-settings:confirmed', { number: confirmed.length, count: OWNER_PROMISES.length }),
      fields: OWNER_PROMISES.map(({ id }) => ({ id, label: inOpening(`promise.${id}`) })),
    },
    {
      ...{ page: 'closing', title: inOpening('closing.title') },
      line: closing ? inOpening('closing.planned', closing) : inOpening('closing.none'),
    },
    {
      ...{ page: 'company', title: t('admin-settings:company.title') },
      line: present([values.shop_name, values.city]).join(', '),
      fields: [
        // The page with the bank account asks for a code first.
        ...bank.map(fieldOf),
        ...[...ofCompany, ...contact, ...registers, ...accounts].map((name) => ({
          ...fieldOf(name),
          value: values[name],
        })),
        ...COMPANY_TEXTS.map((name) => {
          const id = companyText(name, locale)
          return { ...fieldOf(name), id, value: values[id] }
        }),
      ],
    },
  ]
}

async function ofCalendar(visit: Visit): Promise<Setting[]> {
  const { t, locale } = visit
  const inWords = (key: string) => t(`admin-settings:${key}`)
  const { countries, rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  const numbers = RENTAL_NUMBERS.map((id) => {
    return { id, label: inWords(`rental.${id}`), value: rental[id] ?? '–' }
  })
  const next = blockedDays.find(({ date }) => date >= today)
  const nextDay = { label: inWords('blocked.next'), value: next ? writtenDate(next.date) : '–' }
  const shown = [...numbers.slice(0, 4), nextDay].map(({ label, value }) => `${label}: ${value}`)
  const ways = COUNTRY_FLAGS.map((way) => [way, inWords(`countries.${way}`)] as const)
  const countOf = (way: CountryFlag) => countries.list.filter((country) => country[way]).length
  return [
    {
      ...{ page: 'countries', title: inWords('countries.title') },
      line: ways.map(([way, word]) => `${word}: ${countOf(way)}`).join(', '),
      fields: countries.list.map(({ code, name: label, ...may }) => {
        return {
          id: `buy-${code}`,
          label,
          value: ways.flatMap(([way, word]) => (may[way] ? word : [])).join(', '),
        }
      }),
    },
    {
      ...{ page: 'rental', title: inWords('rental.title'), line: shown.join(', ') },
      fields: [
        ...numbers,
        { id: 'rules', label: inWords('rental.weekdays') },
        { id: 'rules', label: inWords('rental.mails') },
        ...blockedDays.map(({ date, reasons }) => {
          return { id: 'blocked', label: writtenDate(date), value: reasons[locale] }
        }),
      ],
    },
  ]
}

async function ofVouchers(visit: Visit): Promise<Setting> {
  const { rows, next } = await pageFrom(visit, vouchersApi.list, {})
  const number = rows.filter(({ state }) => state === 'usable').length
  const count = next ? visit.t('admin-orders:today.atLeast', { number }) : number
  const line = `${visit.t('admin-settings:vouchers.states.usable')}: ${count}`
  return { page: 'vouchers', title: visit.t('admin-settings:vouchers.title'), line }
}

async function ofLog(visit: Visit): Promise<Setting> {
  const [last] = (await pageFrom(visit, actionLogApi.list, {})).rows
  const line = last ? `${writtenDate(shopDay(last.timestamp))}, ${last.user}` : '–'
  return { page: 'log', title: visit.t('admin:log.title'), line }
}
