import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { MAX_QUANTITY } from '../../../../contract/limits'
import { formatMoney } from '../../../../contract/money'
import { CHANGE_PRICES } from '../../../../contract/staff/orders'
import { offerOf, readCatalogue } from '../../../api/catalogue.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { RadioGroup, SelectField } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { articleOptions } from '../../parts/display'
import { alwaysReload, fieldWords, StaffForm } from '../../parts/forms'
import { OrderPart, ShowThenDo, useDifference } from '../../parts/OrderPart'
import { forStaff, idOf, showFirst, staffVerbs } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'
import { typedDay } from '../../typed-day'

export const handle: PageHandle = { i18n: ['admin-orders'], title: 'admin-orders:change.title' }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, canChangeAddress: canChange } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number, type, period, lines, place } = order
  const { articles } = await readCatalogue(visit.backend)
  const others = articles.filter((article) => {
    return offerOf(article, type, place) && !lines.some(({ articleId }) => articleId === article.id)
  })
  return { id, number, version, canChange, period, lines, articles: articleOptions(others) }
})

// The backend refuses what is no number of pieces, in words.
const pieces = z.coerce.number().catch(-1)
const typedChange = z.object({
  seen: z.string().default(''),
  period: z.object({ start: typedDay, end: typedDay }).optional(),
  lines: z.array(z.object({ articleId: z.string(), quantity: pieces })).default([]),
  added: z.string().optional(),
  addedPieces: pieces,
  price: z.enum(CHANGE_PRICES).default('order'),
  shown: z.record(z.coerce.number()).default({}),
  show: z.string().optional(),
})
type TypedChange = z.infer<typeof typedChange>

const changeOf = ({ period, lines, added, addedPieces, price }: TypedChange) => ({
  ...{ price, period: period ?? null },
  lines: added ? [...lines, { articleId: added, quantity: addedPieces }] : lines,
})

type Totals = AnswerTo<typeof staffOrdersApi.change>['data']['totals']

export const action = staffVerbs('order-change', {
  '': {
    form: typedChange,
    extras: (sent) => ({ ...changeOf(sent), show: false }),
    check: showFirst(
      staffOrdersApi.change,
      (typed: TypedChange) => ({ seen: typed.seen, ...changeOf(typed) }),
      ({ totals }, { price, shown }) => totals[price] === shown[price],
    ),
    field(path, { lines = [], added }) {
      const article = path.startsWith('article:') ? path.slice('article:'.length) : undefined
      const index = article ? lines.findIndex(({ articleId }) => articleId === article) : -1
      if (path === 'lines') return 'lines[0].quantity'
      if (article === undefined) return undefined
      return added === article ? 'added' : `lines[${index}].quantity`
    },
    done: ({ status }, t) => t(`admin-orders:change.done.${status}`),
    to: ({ id }) => `orders/${id}`,
  },
})

export default function OrderChange() {
  const { t, id, number, version, canChange, period, lines, articles } =
    usePage<typeof loader>('admin-orders')
  const totals = useActionData<{ shown?: { totals: Totals } }>()?.shown?.totals
  return (
    <OrderPart part="change" order={{ id, number }} isOpen={canChange}>
      {canChange ? (
        <StaffForm verb="" gap={16} seen={version}>
          {period
            ? (['start', 'end'] as const).map((name) => (
                <DateField
                  key={name}
                  name={`period.${name}`}
                  label={t(`change.${name}`)}
                  defaultValue={period[name]}
                />
              ))
            : null}
          {lines.map(({ articleId, name, quantity }, index) => (
            <div key={articleId}>
              <input type="hidden" name={`lines[${index}].articleId`} value={articleId} />
              <Pieces
                name={`lines[${index}].quantity`}
                label={t('change.pieces', { name })}
                hint={t('change.piecesHint')}
                defaultValue={quantity}
                min={0}
              />
            </div>
          ))}
          <SelectField {...fieldWords(t, 'change.added')} emptyLabel={t('change.none')} options={articles} />
          <Pieces {...fieldWords(t, 'change.addedPieces')} defaultValue={1} min={1} />
          <ShowThenDo show={t('change.show')} send={t('change.change')}>
            {totals ? <Prices totals={totals} /> : null}
          </ShowThenDo>
        </StaffForm>
      ) : null}
    </OrderPart>
  )
}

type PiecesProps = {
  name: string
  label: string
  hint: string | undefined
  defaultValue: number
  min: number
}

const Pieces = (props: PiecesProps) => (
  <TextField type="number" max={MAX_QUANTITY} width="short" required {...props} />
)

function Prices({ totals }: { totals: Totals }) {
  const { t } = usePage<typeof loader>('admin-orders')
  const differenceOf = useDifference()
  return (
    <>
      <p>{t('change.before', { total: formatMoney(totals.before) })}</p>
      {CHANGE_PRICES.map((price) => (
        <input key={price} type="hidden" name={`shown.${price}`} value={totals[price]} />
      ))}
      <RadioGroup
        name="price"
        label={t('change.price')}
        defaultValue="order"
        options={CHANGE_PRICES.map((price) => ({
          value: price,
          label: t(`change.${price}`, { total: formatMoney(totals[price]) }),
          hint: differenceOf({ before: totals.before, after: totals[price] }),
        }))}
      />
    </>
  )
}
