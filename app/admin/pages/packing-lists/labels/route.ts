import { PARCEL_FIELDS, type Parcel, todayApi } from '../../../../../contract/endpoints/today'
import { type Column, csvFile } from '../../../csv.server'
import { forStaff } from '../../../route.server'

/** Nobody has told the shop what parcels weigh, so that column is filled in by the program of the carrier. */
export const loader = forStaff(async ({ visit }) => {
  const { parcels } = (await visit.call(todayApi.labels)).data
  const label = (name: string) => visit.t(`admin-orders:labels.${name}`)
  const columns = PARCEL_FIELDS.map((name): Column<Parcel> => [label(name), (parcel) => parcel[name]])
  return csvFile('labels', [...columns, [label('grams'), () => '']], [parcels], visit.locale)
})
