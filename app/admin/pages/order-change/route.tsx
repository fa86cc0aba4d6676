import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { MAX_QUANTITY } from '../../../../contract/limits'
import { formatMoney } from '../../../../contract/money'
import { CHANGE_PRICES } from '../../../../contract/staff/orders'
import { offerOf, readCatalogue } from '../../../api/catalogue.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { Button } from '../../../ui/Button/Button'
import { RadioGroup, SelectField } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { LinkLine } from '../../parts/AdminLink'
import { articleOptions } from '../../parts/display'
import { alwaysReload, fieldWords, Mistakes, StaffForm, Submit } from '../../parts/forms'
import { forStaff, idOf, staffVerbs } from '../../route.server'
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
    /** Nothing is changed at a price that was not shown; what is refused is told by the change itself. */
    async check(sent, { visit, params }) {
      const wanted = { id: idOf(params.uuid), seen: sent.seen, ...changeOf(sent), show: true }
      const { body } = await visit.attempt(staffOrdersApi.change, wanted)
      if (!body || (!sent.show && body.data.totals[sent.price] === sent.shown[sent.price])) return undefined
      return { actionData: { totals: body.data.totals } }
    },
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
  const totals = useActionData<{ totals?: Totals }>()?.totals
  return (
    <Page width="text" title={<WithNumber number={number}>{t('change.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t(canChange ? 'change.text' : 'change.over')}</p>
      <Mistakes />
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
          {totals ? <Prices totals={totals} /> : null}
          <p>
            <Button variant={totals ? 'quiet' : 'main'} name="show" value="1">
              {t('change.show')}
            </Button>
          </p>
          {totals ? <Submit>{t('change.change')}</Submit> : null}
        </StaffForm>
      ) : null}
    </Page>
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
  const difference = (total: number) => {
    const amount = formatMoney(Math.abs(total - totals.before))
    if (total === totals.before) return t('change.same')
    return t(total > totals.before ? 'change.more' : 'change.less', { amount })
  }
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
          hint: difference(totals[price]),
        }))}
      />
    </>
  )
}
