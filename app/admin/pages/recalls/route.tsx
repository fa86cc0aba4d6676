import { recallsApi } from '../../../../contract/endpoints/recalls'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { TextAreaField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { alwaysReload, Mistakes, PerLanguage, StaffForm, Submit } from '../../parts/forms'
import { RecalledUnits } from '../../parts/RecalledUnits'
import { RecordList } from '../../parts/RecordList'
import { readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-fleet'] }

export const shouldRevalidate = alwaysReload

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
        <Section id="new" title={t('recalls.new')}>
          <p>{t('recalls.newHint')}</p>
          <StaffForm verb="add" gap={16}>
            <RequiredNote />
            {(['reason', 'remedy'] as const).map((part) => (
              <PerLanguage key={part}>
                {(locale, language) => (
                  <TextAreaField
                    name={`${part}.${locale}`}
                    label={t(`recalls.${part}In`, { language })}
                    lang={locale}
                    rows={4}
                    maxLength={2_000}
                    width="full"
                    required
                  />
                )}
              </PerLanguage>
            ))}
            <RecalledUnits articles={articles} />
            <Submit variant="danger">{t('recalls.add')}</Submit>
          </StaffForm>
        </Section>
      ) : null}
    </Page>
  )
}
