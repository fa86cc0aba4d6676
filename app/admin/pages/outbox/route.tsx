import { outboxApi } from '../../../../contract/endpoints/outbox'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Moment } from '../../parts/display'
import { Mistakes, VerbButton } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-outbox'] }

export const loader = forStaff(async ({ visit, mayChange }) => {
  const { list } = await readList(visit, outboxApi.list)
  return { list, mayChange }
})

export const action = staffVerbs('outbox', {
  retry: { done: 'admin-outbox:done.retried' },
  settle: { done: 'admin-outbox:done.settled' },
})

export default function Outbox() {
  const { t, list, mayChange } = usePage<typeof loader>('admin-outbox')
  return (
    <Page title={t('title')}>
      <Mistakes />
      <p>{t('text')}</p>
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        columns={[
          {
            label: t('what'),
            cell: ({ key, to, subject, locale }) => (
              <span>
                <code>{key}</code> {to}
                {to && subject ? ', ' : ''}
                <span lang={locale ?? undefined}>{subject}</span>
              </span>
            ),
          },
          { label: t('at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('state'),
            cell: ({ givenUpAt, attempts, dueAt }) => (
              <span>
                {t(givenUpAt ? 'givenUp' : 'waits', { count: attempts })} <Moment at={givenUpAt ?? dueAt} />
              </span>
            ),
          },
          { label: t('error'), breaks: true, cell: ({ error }) => error ?? t('none') },
          mayChange && {
            label: t('change'),
            cell: ({ id, attempts }) => (
              <div className={cluster}>
                <VerbButton verb="retry" sends={{ id, attempts }} label={t('retry')} />{' '}
                <VerbButton verb="settle" sends={{ id, attempts }} label={t('settle')} />
              </div>
            ),
          },
        ]}
      />
    </Page>
  )
}
