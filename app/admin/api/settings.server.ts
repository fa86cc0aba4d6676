import type { PerLocale } from '../../../contract/locales'
import {
  companyResponseSchema,
  settingsChangedSchema,
  settingsResponseSchema,
  type WireRentalSettings,
} from '../../../contract/wire/settings'
import type { Backend } from '../../api/backend.server'

const PATH = '/api/adm/settings'

export async function readSettings(backend: Backend) {
  const { blocked_days: blockedDays, ...settings } = (await backend.get(PATH, settingsResponseSchema)).data
  return { ...settings, blockedDays }
}

/** By the names of the fields in contract/company.ts. */
export async function readCompany(backend: Backend) {
  return (await backend.get(`${PATH}/company`, companyResponseSchema)).data
}

const post = (backend: Backend, path: string, body: object) =>
  backend.post(`${PATH}/${path}`, body, settingsChangedSchema, { expect: [401, 409, 422] })

type CountryFlags = { code: string; buy: boolean; rent: boolean }

/** `seen`: as it was read with the settings, in all of these. */
export const changeCountries = (backend: Backend, change: { seen: string; list: CountryFlags[] }) =>
  post(backend, 'countries', change)

export const changeRental = (backend: Backend, change: WireRentalSettings & { seen: string }) =>
  post(backend, 'rental', change)

export const blockDay = (backend: Backend, day: { date: string; reasons: PerLocale }) =>
  post(backend, 'blocked_days', day)

export const openDay = (backend: Backend, date: string) =>
  post(backend, `blocked_days/${encodeURIComponent(date)}/opened`, {})

export const changeCompany = (backend: Backend, change: { seen: string; values: Record<string, string> }) =>
  post(backend, 'company', change)
