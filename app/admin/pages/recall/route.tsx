import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type RecallUnit, recallsApi } from '../../../../contract/endpoints/recalls'
import { LOCALES } from '../../../../contract/locales'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { idOf } from '../../id-of.server'
import { AdminLink } from '../../parts/AdminLink'
import { useLanguageName } from '../../parts/display-names'
import { Mistakes } from '../../parts/Mistakes'
import { Moment } from '../../parts/Moment'
import { RecalledUnits } from '../../parts/RecalledUnits'
import { RecordList } from '../../parts/RecordList'
import { alsoRefused } from '../../parts/revalidate'
import { StaffForm } from '../../parts/StaffForm'
import { VerbButton } from '../../parts/VerbButton'
import { staffVisit } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-fleet', 'forms'],
  title: (t) => t('admin-fleet:recalls.one'),
}

export const shouldRevalidate = alsoRefused

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayPost } = await staffVisit(args)
  const id = idOf(args.params.id)
  const { data: recall, articles } = await visit.call(recallsApi.read, { id })
  const after = visit.url.searchParams.get('after')?.slice(0, 60)
  const { body } = await visit.attempt(recallsApi.units, { recall: id, ...(after ? { after } : {}) })
  const more = body?.next ? `?${new URLSearchParams({ after: body.next })}` : null
  return { recall, articles, list: { rows: body?.data ?? [], more }, mayWrite: mayPost('write') }
}

export const action = staffVerbs({
  units: { done: (told, t) => t('admin-fleet:recalls.done.units', { count: told.count }) },
  write: { done: (told, t) => t('admin-fleet:recalls.done.write', { count: told.count }) },
  answer: { done: 'admin-fleet:recalls.done.answer' },
})

export default function Recall() {
  const { t } = useTranslation('admin-fleet')
  const languageName = useLanguageName()
  const { recall, articles, list, mayWrite } = useLoaderData<typeof loader>()
  const { texts, unwritten } = recall
  const rows = [
    ...LOCALES.flatMap((locale) =>
      (['reason', 'remedy'] as const).map((part) => ({
        label: t(`recalls.${part}In`, { language: languageName(locale) }),
        value: <span lang={locale}>{texts[part][locale]}</span>,
      })),
    ),
    { label: t('recalls.units'), value: String(recall.units) },
    { label: t('recalls.open'), value: String(recall.open) },
    { label: t('recalls.unwritten'), value: String(unwritten) },
  ]
  return (
    <Page title={t('recalls.one')}>
      <Mistakes />
      <SummaryList rows={rows} />
      {mayWrite && unwritten > 0 ? <VerbButton verb="write">{t('recalls.write')}</VerbButton> : null}
      <RecordList
        list={list}
        title={t('recalls.units')}
        empty={t('empty')}
        moreLabel={t('further')}
        idOf={({ serial }) => serial}
        columns={[
          { label: t('serial'), cell: ({ serial }) => serial },
          { label: t('recalls.place'), cell: (unit) => <Place {...unit} /> },
          {
            label: t('recalls.writtenAt'),
            cell: ({ writtenAt: at }) => (at ? <Moment at={at} /> : t('none')),
          },
          { label: t('recalls.answer'), cell: (unit) => <Answer unit={unit} mayWrite={mayWrite} /> },
        ]}
      />
      {mayWrite ? (
        <StaffForm verb="units">
          <Disclosure summary={t('recalls.more')}>
            <div className={stacks[16]}>
              <RecalledUnits articles={articles} />
              <p>
                <Button variant="danger">{t('recalls.add')}</Button>
              </p>
            </div>
          </Disclosure>
        </StaffForm>
      ) : null}
      <p>
        <AdminLink to="recalls">{t('recalls.title')}</AdminLink>
      </p>
    </Page>
  )
}

function Place({ place, order }: RecallUnit) {
  const { t } = useTranslation('admin-fleet')
  if (!order) return t(`recalls.places.${place}`)
  return (
    <>
      {order.name}, <AdminLink to={`orders/${order.id}`}>{order.number}</AdminLink>
    </>
  )
}

function Answer({ unit, mayWrite }: { unit: RecallUnit; mayWrite: boolean }) {
  const { t } = useTranslation('admin-fleet')
  const { serial, reachedAt, settledAt } = unit
  return (
    <div className={cluster}>
      {(
        [
          ['reached', reachedAt],
          ['settled', settledAt],
        ] as const
      ).map(([answer, at]) => {
        if (at) {
          return (
            <span key={answer}>
              {t(`recalls.answers.${answer}`)} <Moment at={at} />
            </span>
          )
        }
        return mayWrite ? (
          <VerbButton key={answer} verb="answer" sends={{ serial, answer }} variant="quiet">
            {t(`recalls.note.${answer}`, { serial })}
          </VerbButton>
        ) : null
      })}
    </div>
  )
}
