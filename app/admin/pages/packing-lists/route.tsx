import { todayApi } from '../../../../contract/endpoints/today'
import { mayDo } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Letter } from '../../../shop/Letter/Letter'
import { unprinted } from '../../../shop/Letter/letter.css'
import { Page } from '../../../shop/Page/Page'
import { Download } from '../../parts/AdminLink'
import { forStaff } from '../../route.server'
import { sheet } from './packing-lists.css'

export const handle: PageHandle = { i18n: ['admin-orders'] }

export const loader = forStaff(async ({ visit, member }) => {
  const { documents } = (await visit.call(todayApi.packingLists)).data
  return { documents, mayExport: mayDo(member.role, todayApi.labels.staff) }
})

export default function PackingLists() {
  const { t, documents, mayExport } = usePage<typeof loader>('admin-orders')
  return (
    <Page width="text" title={<span className={unprinted}>{t('today.packing')}</span>}>
      <p className={unprinted}>{t(documents.length > 0 ? 'today.packingText' : 'today.packingNone')}</p>
      {mayExport && documents.length > 0 ? (
        <div className={unprinted}>
          <Download to="labels.csv">{t('labels.title')}</Download>
        </div>
      ) : null}
      {documents.map((document) => (
        <div key={document.facts.join()} className={sheet}>
          <Letter document={document} />
        </div>
      ))}
    </Page>
  )
}
