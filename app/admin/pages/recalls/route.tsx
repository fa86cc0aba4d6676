import { recallsApi } from '../../../../contract/endpoints/recalls'
import { LOCALES } from '../../../../contract/locales'
import type { PageHandle } from '../../../platform/page-handle'
import { usePage } from '../../../platform/usePage'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { Moment, useLanguageName } from '../../parts/display'
import { alsoRefused, Mistakes, StaffForm } from '../../parts/forms'
import { RecalledUnits } from '../../parts/RecalledUnits'
import { RecordList } from '../../parts/RecordList'
import { readList } from '../../read-list.server'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-fleet', 'forms'] }

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, mayPost }) => {
  const { answer, list } = await readList(visit, recallsApi.list)
  return { list, articles: answer?.articles ?? [], mayAdd: mayPost('add') }
})

export const action = staffVerbs('recalls', {
  add: {
    done: ({ count }, t) => t('admin-fleet:recalls.done.add', { count }),
    to: ({ id }) => `recalls/${id}`,
  },
})

export default function Recalls() {
  const { t, list, articles, mayAdd } = usePage<typeof loader>('admin-fleet')
  const languageName = useLanguageName()
  return (
    <Page title={t('recalls.title')}>
      <Mistakes />
      <RecordList
        list={list}
        title={t('recalls.title')}
        empty={t('recalls.empty')}
        columns={[
          {
            label: t('recalls.reason'),
            breaks: true,
            cell: ({ id, reason }) => <AdminLink to={`recalls/${id}`}>{reason}</AdminLink>,
          },
          { label: t('recalls.since'), cell: ({ at }) => <Moment at={at} /> },
          { label: t('recalls.units'), isNumeric: true, cell: ({ units }) => units },
          { label: t('recalls.open'), isNumeric: true, cell: ({ open }) => open },
        ]}
      />
      {mayAdd ? (
        <section className={stacks[16]} aria-labelledby="new">
          <h2 id="new">{t('recalls.new')}</h2>
          <p>{t('recalls.newHint')}</p>
          <StaffForm verb="add" className={stacks[16]}>
            <RequiredNote />
            {(['reason', 'remedy'] as const).map((part) => (
              <div key={part} className={grid}>
                {LOCALES.map((locale) => (
                  <TextAreaField
                    key={locale}
                    name={`${part}.${locale}`}
                    label={t(`recalls.${part}In`, { language: languageName(locale) })}
                    lang={locale}
                    rows={4}
                    maxLength={2_000}
                    width="full"
                    required
                  />
                ))}
              </div>
            ))}
            <RecalledUnits articles={articles} />
            <p>
              <Button variant="danger">{t('recalls.add')}</Button>
            </p>
          </StaffForm>
        </section>
      ) : null}
    </Page>
  )
}
