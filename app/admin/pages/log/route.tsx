import { actionLogApi } from '../../../../contract/endpoints/action-log'
import { translator } from '../../../i18n/translations.server'
import { usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { ListFilters } from '../../parts/Filters'
import { RecordList } from '../../parts/RecordList'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'
import { actionOptions, lineInWords } from './in-words.server'

export const loader = forStaff(async ({ visit }) => {
  const { list, choices } = await readList(visit, actionLogApi.list)
  const t = translator(visit.locale, 'admin-log')
  const rows = list.rows.map((line) => lineInWords({ t, locale: visit.locale }, line))
  return { list: { ...list, rows }, choices, actions: actionOptions(t), every: t('every') }
})

export default function Log() {
  const { t, list, choices, actions, every } = usePage<typeof loader>('admin')
  return (
    <Page title={t('log.title')}>
      <p>{t('log.text')}</p>
      <ListFilters
        choices={choices}
        words={{
          action: { label: t('log.action'), options: actions, any: every },
          user_id: null,
          subjectType: null,
          subjectId: { label: t('log.subject') },
          from: { label: t('log.from') },
          to: { label: t('log.to') },
        }}
      />
      <RecordList
        list={list}
        title={t('log.title')}
        empty={t('log.empty')}
        columns={[
          { label: t('log.at'), cell: ({ timestamp }) => <Moment at={timestamp} /> },
          { label: t('log.by'), isOneLine: true, cell: ({ user }) => user },
          { label: t('log.action'), cell: ({ action }) => action },
          {
            label: t('log.subject'),
            breaks: true,
            cell: ({ subject, subjectId, page }) => (
              <>
                {subject} {page ? <AdminLink to={page}>{subjectId}</AdminLink> : subjectId}
              </>
            ),
          },
          { label: t('log.changes'), breaks: true, cell: ({ changes }) => changes },
        ]}
      />
    </Page>
  )
}
