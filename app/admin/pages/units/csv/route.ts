import { shopDay } from '../../../../../contract/dates'
import { type FleetUnit, unitsApi } from '../../../../../contract/endpoints/units'
import { CARES } from '../../../../../contract/fleet'
import { readShopDetails } from '../../../../api/web-content.server'
import { type Column, csvFile } from '../../../csv.server'
import { everyPage, readFilters } from '../../../read-list.server'
import { forStaff } from '../../../route.server'

/** Who made or imported each unit, which has to be told within a month (directive (EU) 2024/2853, article 8). */
export const loader = forStaff(async ({ visit }) => {
  const { request } = readFilters(visit.url.searchParams, unitsApi.list.filters)
  const { legalName } = await readShopDetails(visit.backend)
  const { t, locale } = visit
  const label = (name: string) => t(`admin-fleet:${name}`)
  return csvFile(
    'units',
    [
      [label('serial'), ({ serial }) => serial],
      [label('barcode'), ({ barcode }) => barcode ?? ''],
      [label('article'), ({ article }) => article],
      [label('recalls.maker'), ({ maker }) => maker || legalName],
      [label('since'), ({ since }) => shopDay(since)],
      [label('state'), ({ state }) => label(`states.${state}`)],
      ...CARES.flatMap((care): Column<FleetUnit>[] => [
        [label(`care.${care}`), (unit) => unit[care].on ?? ''],
        [label(`due.${care}`), (unit) => unit[care].due ?? ''],
      ]),
      [label('order'), ({ order }) => order?.number ?? ''],
    ],
    everyPage(visit, unitsApi.list, request),
    locale,
  )
})
