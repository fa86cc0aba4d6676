import { shopDay, writtenDate } from '../../../../contract/dates'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import { openingApi } from '../../../../contract/endpoints/opening'
import { settingsApi } from '../../../../contract/endpoints/settings'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { OWNER_PROMISES } from '../../../../contract/owner-promises'
import { present } from '../../../../contract/present'
import { COUNTRY_FLAGS, RENTAL_NUMBERS } from '../../../../contract/settings'
import type { Visit } from '../../../session/visit.server'
import { pageFrom } from '../../read-list.server'
import type { StaffVisit } from '../../staff.server'

type Setting = { page: string; title: string; line: string }

export async function settingsOf({ visit, may }: Pick<StaffVisit, 'visit' | 'may'>) {
  return [
    ...(may('settings.company') ? await ofOwner(visit) : []),
    ...(await ofCalendar(visit)),
    ...(may('settings.write') ? [await ofVouchers(visit)] : []),
    ...(may('log.read') ? [await ofLog(visit)] : []),
  ]
}

async function ofOwner(visit: Visit): Promise<Setting[]> {
  const { t } = visit
  const [{ data: opening }, company] = await Promise.all([
    visit.call(openingApi.read),
    visit.call(settingsApi.readCompany),
  ])
  const { isOpened, gaps, closing, confirmed } = opening
  const { values } = company.data
  const state = gaps.length > 0 ? 'openGaps.title' : 'open'
  const inOpening = (key: string, values = {}) => t(`admin-opening:${key}`, values)
  return [
    { page: 'opening', title: inOpening('title'), line: inOpening(isOpened ? state : 'closed.title') },
    {
      ...{ page: 'promises', title: inOpening('promises.title') },
      line: t('admin-settings:confirmed', { number: confirmed.length, count: OWNER_PROMISES.length }),
    },
    {
      ...{ page: 'closing', title: inOpening('closing.title') },
      line: closing ? inOpening('closing.planned', closing) : inOpening('closing.none'),
    },
    {
      ...{ page: 'company', title: t('admin-settings:company.title') },
      line: present([values.shop_name, values.city]).join(', '),
    },
  ]
}

async function ofCalendar(visit: Visit): Promise<Setting[]> {
  const inWords = (key: string) => visit.t(`admin-settings:${key}`)
  const { countries, rental, blockedDays, today } = (await visit.call(settingsApi.read)).data
  const numbers = RENTAL_NUMBERS.slice(0, 4).map((id) => `${inWords(`rental.${id}`)}: ${rental[id] ?? '–'}`)
  const next = blockedDays.find(({ date }) => date >= today)
  const nextDay = `${inWords('blocked.next')}: ${next ? writtenDate(next.date) : '–'}`
  const ways = COUNTRY_FLAGS.map((way) => {
    return `${inWords(`countries.${way}`)}: ${countries.list.filter((country) => country[way]).length}`
  })
  return [
    { page: 'countries', title: inWords('countries.title'), line: ways.join(', ') },
    { page: 'rental', title: inWords('rental.title'), line: [...numbers, nextDay].join(', ') },
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
