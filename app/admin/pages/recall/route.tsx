import type { ListEndpoint } from '../../../../contract/endpoints/paging'
import { type RecallOrder, type RecallUnit, recallsApi } from '../../../../contract/endpoints/recalls'
import { LOCALES } from '../../../../contract/locales'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { LinkLine, OrderLink } from '../../parts/AdminLink'
import { Moment, useLanguageName } from '../../parts/display'
import { alwaysReload, FoldedForm, Mistakes, Submit, VerbButton } from '../../parts/forms'
import { RecalledUnits } from '../../parts/RecalledUnits'
import { RecordList } from '../../parts/RecordList'
import { pageFrom } from '../../read-list.server'
import { forStaff, idOf, staffVerbs } from '../../route.server'

export const handle: PageHandle = {
  i18n: ['admin-fleet'],
  title: (t) => t('admin-fleet:recalls.one'),
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayPost, params }) => {
  const id = idOf(params.id)
  const { data: recall, articles } = await visit.call(recallsApi.read, { id })
  const list = await readPart(visit, recallsApi.units, id, 'after')
  const orders = await readPart(visit, recallsApi.orders, id, 'after_order')
  return { recall, articles, orders, list, mayWrite: mayPost('write') }
})

/** Reads the page of a list after the row that the parameter in the address names. */
async function readPart<L extends ListEndpoint>(visit: Visit, endpoint: L, recall: string, param: string) {
  const after = visit.url.searchParams.get(param)?.slice(0, 60) || undefined
  const { rows, next } = await pageFrom(visit, endpoint, { recall, after })
  return { rows, more: next && `?${new URLSearchParams({ [param]: next })}` }
}

export const action = staffVerbs('recall', {
  units: { done: ({ count }, t) => t('admin-fleet:recalls.done.units', { count }) },
  write: { done: ({ count }, t) => t('admin-fleet:recalls.done.write', { count }) },
  answer: { done: 'admin-fleet:recalls.done.answer' },
})

export default function Recall() {
  const { t, recall, articles, orders, list, mayWrite } = usePage<typeof loader>('admin-fleet')
  const languageName = useLanguageName()
  const { texts, unwritten, unnumbered } = recall
  const answerColumns = <Row extends Answerable>(
    propsOf: (row: Row) => Pick<AnswerProps, 'sends' | 'name'>,
  ) => [
    {
      label: t('recalls.writtenAt'),
      cell: ({ writtenAt: at }: Row) => (at ? <Moment at={at} /> : t('none')),
    },
    { label: t('recalls.answer'), cell: (row: Row) => <Answer {...row} {...propsOf(row)} /> },
  ]
  const rows = [
    ...LOCALES.flatMap((locale) =>
      (['reason', 'remedy'] as const).map((part) => ({
        label: t(`recalls.${part}In`, { language: languageName(locale) }),
        value: <span lang={locale}>{texts[part][locale]}</span>,
      })),
    ),
    { label: t('recalls.units'), value: String(recall.units) },
    { label: t('recalls.open'), value: String(recall.open) },
    { label: t('recalls.unnumbered'), value: String(unnumbered) },
    { label: t('recalls.unwritten'), value: String(unwritten) },
  ]
  return (
    <Page title={t('recalls.one')}>
      <Mistakes />
      <SummaryList rows={rows} />
      {mayWrite && unwritten > 0 ? (
        <VerbButton variant="main" verb="write" label={t('recalls.write')} />
      ) : null}
      <RecordList
        list={list}
        title={t('recalls.units')}
        empty={t('empty')}
        moreLabel={t('further')}
        idOf={({ serial }) => serial}
        columns={[
          { label: t('serial'), cell: ({ serial }) => serial },
          {
            label: t('recalls.place'),
            cell: ({ place, order }) => (order ? <Holder {...order} /> : t(`recalls.places.${place}`)),
          },
          ...answerColumns<RecallUnit>(({ serial }) => ({ sends: { serial }, name: serial })),
        ]}
      />
      {unnumbered > 0 ? (
        <section className={stacks[16]}>
          <h2>{t('recalls.unnumbered')}</h2>
          <p>{t('recalls.unnumberedHint')}</p>
          <RecordList
            list={orders}
            title={t('recalls.unnumbered')}
            empty={t('empty')}
            moreLabel={t('recalls.furtherOrders')}
            idOf={({ order, article }) => `${order.id} ${article}`}
            columns={[
              { label: t('recalls.place'), cell: ({ order }) => <Holder {...order} /> },
              { label: t('article'), cell: ({ article }) => article },
              { label: t('bookings.quantity'), isNumeric: true, cell: ({ quantity }) => quantity },
              ...answerColumns<RecallOrder>(({ order: { id, number } }) => ({
                sends: { order: id },
                name: number,
              })),
            ]}
          />
        </section>
      ) : null}
      {mayWrite ? (
        <FoldedForm verb="units" summary={t('recalls.more')}>
          <RecalledUnits articles={articles} />
          <Submit variant="danger">{t('recalls.add')}</Submit>
        </FoldedForm>
      ) : null}
      <LinkLine to="recalls">{t('recalls.title')}</LinkLine>
    </Page>
  )
}

function Holder({ id, number, name }: RecallOrder['order']) {
  return (
    <>
      {name}, <OrderLink id={id} number={number} />
    </>
  )
}

type Answerable = Pick<RecallUnit, 'writtenAt' | 'reachedAt' | 'settledAt'>

interface AnswerProps extends Answerable {
  sends: { serial: string } | { order: string }
  name: string
}

function Answer({ reachedAt, settledAt, sends, name }: AnswerProps) {
  const { t, mayWrite } = usePage<typeof loader>('admin-fleet')
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
          <VerbButton
            key={answer}
            verb="answer"
            sends={{ ...sends, answer }}
            label={t(`recalls.note.${answer}`, { serial: name })}
          />
        ) : null
      })}
    </div>
  )
}
