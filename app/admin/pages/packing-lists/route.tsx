import { labelsApi } from '../../../../contract/endpoints/labels'
import { todayApi } from '../../../../contract/endpoints/today'
import { mayDo } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Letter } from '../../../shop/Letter/Letter'
import { unprinted } from '../../../shop/Letter/letter.css'
import { Page } from '../../../shop/Page/Page'
import { Download } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, VerbButton } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'
import { sheet } from './packing-lists.css'

export const handle: PageHandle = { i18n: ['admin-orders'] }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, member: { rights } }) => {
  const { documents, labels } = (await visit.call(todayApi.packingLists)).data
  const mayExport = mayDo(rights, todayApi.labels.staff)
  return { documents, mayExport, labels: mayDo(rights, labelsApi.makeToday.staff) ? labels : null }
})

export const action = staffVerbs('packing-lists', {
  labels: {
    tone: ({ made, failed }) => (made === 0 && failed.length > 0 ? 'warning' : 'lasting'),
    done({ made, left, failed }, t) {
      const rest = left > 0 ? [t('admin-orders:done.labelsLeft', { count: left })] : []
      const told = [t('admin-orders:done.labels', { count: made }), ...rest]
      return [...told, ...failed.map(({ number, reason }) => `${number}: ${reason}`)].join(' ')
    },
  },
})

export default function PackingLists() {
  const { t, documents, mayExport } = usePage<typeof loader>('admin-orders')
  return (
    <Page width="text" title={<span className={unprinted}>{t('today.packing')}</span>}>
      <Mistakes />
      <p className={unprinted}>{t(documents.length > 0 ? 'today.packingText' : 'today.packingNone')}</p>
      <Labels />
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

function Labels() {
  const { t, labels } = usePage<typeof loader>('admin-orders')
  if (!labels) return null
  const { missing, files } = labels
  return (
    <div className={unprinted}>
      {missing > 0 ? <VerbButton verb="labels" label={t('labels.makeToday', { count: missing })} /> : null}
      {Array.from({ length: files }, (_, index) => index + 1).map((file) => (
        <Download key={file} to={`labels.pdf?file=${file}`}>
          {files === 1 ? t('labels.printToday') : t('labels.printFile', { number: file })}
        </Download>
      ))}
    </div>
  )
}
