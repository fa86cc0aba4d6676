import { shopDay } from '../../../../../contract/dates'
import { accountingApi } from '../../../../../contract/endpoints/accounting'
import { periodOf } from '../../../accounting-period.server'
import { csvFile } from '../../../csv.server'
import { everyPage } from '../../../read-list.server'
import { forStaff } from '../../../route.server'

export const loader = forStaff(async ({ visit }) => {
  const { t, locale } = visit
  const period = periodOf(visit.url.searchParams)
  await visit.call(accountingApi.noteExport, period)
  const label = (name: string) => t(`admin-accounting:column.${name}`)
  return csvFile(
    `journal-${period.from}-${period.to}`,
    [
      [label('date'), ({ at }) => shopDay(at)],
      [label('kind'), ({ kind }) => t(`admin-accounting:journal.kinds.${kind}`)],
      [label('order'), ({ order }) => order],
      [label('country'), ({ country }) => country.toUpperCase()],
      [label('method'), ({ method }) => method],
      [label('amount'), ({ amount }) => ({ cents: amount })],
    ],
    everyPage(visit, accountingApi.journal, period),
    locale,
  )
})
