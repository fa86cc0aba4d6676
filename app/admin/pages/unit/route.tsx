import { Fragment } from 'react'
import { z } from 'zod'
import { MAX_ARTICLE_TEXT } from '../../../../contract/articles'
import { shopDay, writtenDate } from '../../../../contract/dates'
import { decimalEuros } from '../../../../contract/decimals'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { type UnitPage, unitsApi } from '../../../../contract/endpoints/units'
import {
  CARES,
  type Care,
  chosenFrom,
  hasCertificate,
  INSPECTION_RESULTS,
  isGone,
  LOST_ENTRIES,
  UNIT_NOTES,
} from '../../../../contract/fleet'
import { perLocale } from '../../../../contract/locales'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { mayDo, seesMoney } from '../../../../contract/staff/permissions'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { CheckboxField, SelectField } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminLink, Download, LinkLine, OrderLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import {
  alwaysReload,
  FoldedForm,
  fieldWords,
  Mistakes,
  PerLanguage,
  StaffForm,
  Submit,
} from '../../parts/forms'
import { RecordTable } from '../../parts/RecordList'
import { UnitState } from '../../parts/UnitState'
import { adminPath } from '../../paths'
import { forStaff, idOf, type Posting, staffVerbs } from '../../route.server'
import { centsSchema } from '../../typed-cents'
import { typedDay } from '../../typed-day'

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-fleet', 'admin-orders'],
  title: (_, { unit }) => unit.serial,
}

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, member, mayChange, params }) => {
  return {
    ...(await visit.call(unitsApi.read, { id: idOf(params.id) })).data,
    mayWrite: mayChange,
    name: member.name,
    mayOffer: mayDo(member.rights, unitsApi.offer.staff),
    isPriced: seesMoney(member.rights),
    maySeeOrders: mayDo(member.rights, staffOrdersApi.read.staff),
  }
})

const FIELD_IDS = { note: { text: 'entry' }, inspect: { text: 'found' } }

function offerForm({ visit: { t } }: Posting) {
  const cents = centsSchema(t('admin-quotes:missing.amount'))
  return z.object({
    seen: z.coerce.number(),
    price: cents,
    purchase: z.preprocess((typed) => typed || null, cents.nullable()),
    condition: z.object(perLocale(() => z.string().default(''))).default({}),
    anyway: z.coerce.boolean().default(false),
  })
}

export const action = staffVerbs('unit', {
  state: { done: 'admin-fleet:done.state' },
  inspect: {
    extras: ({ day }) => ({ day: typedDay.parse(day) }),
    done: ({ result }, t) => t(`admin-fleet:done.inspect.${result}`),
  },
  maker: { done: 'admin-fleet:done.maker' },
  note: { done: 'admin-fleet:done.note' },
  offer: {
    form: offerForm,
    done: 'admin-fleet:done.offer',
    to: ({ article }) => `articles/${article}`,
  },
})

export default function Unit() {
  const { t, unit, offer, purchase, mayWrite, mayOffer, maySeeOrders } = usePage<typeof loader>('admin-fleet')
  const { serial, barcode, maker, article, order } = unit
  const rows = present([
    { label: t('article'), value: article },
    { label: t('serial'), value: serial },
    { label: t('barcode'), value: barcode ?? t('none') },
    { label: t('maker.label'), value: maker ?? t('maker.ofArticle') },
    { label: t('state'), value: <UnitState {...unit} /> },
    ...CARES.map((care) => ({ label: t(`care.${care}`), value: <CareDays care={care} /> })),
    offer && {
      label: t('offer.article'),
      value: <AdminLink to={`articles/${offer}`}>{t('offer.look')}</AdminLink>,
    },
    purchase !== null && { label: t('offer.margin'), value: formatMoney(purchase) },
    order && { label: t('order'), value: maySeeOrders ? <OrderLink {...order} /> : order.number },
  ])
  return (
    <Page title={serial}>
      <Mistakes ids={FIELD_IDS} />
      <SummaryList rows={rows} />
      {hasCertificate(unit) ? (
        <Download to={`units/${unit.id}/certificate.pdf`}>{t('certificate')}</Download>
      ) : null}
      {mayWrite ? (
        <>
          <RequiredNote />
          <ChangeState />
          {isGone(unit.state) ? null : <Inspect />}
          {mayOffer && unit.state === 'free' ? <Offer /> : null}
          <FoldedForm verb="maker" summary={t('maker.title')}>
            <TextField
              name="maker"
              label={t('maker.label')}
              hint={t('maker.hint')}
              defaultValue={maker ?? ''}
              maxLength={300}
              width="full"
            />
            <Submit variant="quiet">{t('maker.save')}</Submit>
          </FoldedForm>
        </>
      ) : null}
      <UnitLog />
      <Bookings />
      <LinkLine to="units">{t('all')}</LinkLine>
    </Page>
  )
}

const ENTRIES_OF: Record<Care, readonly string[]> = { hygiene: CARES, inspection: ['inspection'] }

function CareDays({ care }: { care: Care }) {
  const { t, log, unit } = usePage<typeof loader>('admin-fleet')
  const { on, due } = unit[care]
  const entry = log.find(({ kind, at }) => ENTRIES_OF[care].includes(kind) && shopDay(at) === on)
  const done = on && (entry ? t('care.by', { date: writtenDate(on), name: entry.actor }) : writtenDate(on))
  return (
    <>{present([done || t('care.never'), due && t('care.due', { date: writtenDate(due) })]).join(', ')}</>
  )
}

function Inspect() {
  const { t, unit } = usePage<typeof loader>('admin-fleet')
  return (
    <FoldedForm verb="inspect" summary={t('inspect.title')} seen={unit.version}>
      <DateField {...fieldWords(t, 'inspect.day')} required />
      <SelectField
        name="result"
        label={t('inspect.result')}
        required
        options={INSPECTION_RESULTS.map((result) => ({ value: result, label: t(`inspect.${result}`) }))}
      />
      <TextField {...fieldWords(t, 'inspect.text')} id="found" maxLength={500} width="full" required />
      <Submit variant="quiet">{t('inspect.save')}</Submit>
    </FoldedForm>
  )
}

function Offer() {
  const { t, unit, short, purchase, isPriced } = usePage<typeof loader>('admin-fleet')
  return (
    <FoldedForm verb="offer" summary={t('offer.title')} seen={unit.version}>
      <p>{t('offer.text')}</p>
      <TextField {...fieldWords(t, 'offer.price')} inputMode="decimal" prefix="€" required />
      {isPriced ? (
        <TextField
          {...fieldWords(t, 'offer.purchase')}
          inputMode="decimal"
          prefix="€"
          defaultValue={purchase === null ? '' : decimalEuros(purchase)}
        />
      ) : null}
      <PerLanguage>
        {(locale, language) => (
          <TextAreaField
            name={`condition.${locale}`}
            label={t('offer.condition', { language })}
            hint={t('offer.conditionHint')}
            lang={locale}
            rows={3}
            maxLength={MAX_ARTICLE_TEXT.summary}
          />
        )}
      </PerLanguage>
      {short ? <CheckboxField name="anyway" id="offer-anyway" label={t('change.anyway')} /> : null}
      <Submit variant="quiet">{t('offer.save')}</Submit>
    </FoldedForm>
  )
}

/** Bookings of all units of the article: the unit is chosen when it is shipped. */
function Bookings() {
  const { t, bookings, unit, maySeeOrders } = usePage<typeof loader>('admin-fleet')
  const title = t('bookings.title', { item: unit.article })
  return (
    <Section id="bookings" title={title}>
      <p>{bookings.length === 0 ? t('bookings.none') : t('bookings.text')}</p>
      <RecordTable
        empty={null}
        caption={title}
        rows={bookings}
        idOf={({ order }) => order.id}
        columns={[
          {
            label: t('order'),
            cell: ({ order: { id, number } }) =>
              maySeeOrders ? <OrderLink id={id} number={number} /> : number,
          },
          { label: t('bookings.start'), cell: ({ start }) => writtenDate(start) },
          { label: t('bookings.end'), cell: ({ end }) => writtenDate(end) },
          { label: t('bookings.quantity'), isNumeric: true, cell: ({ quantity }) => quantity },
        ]}
      />
    </Section>
  )
}

function ChangeState() {
  const { t, unit, short, name } = usePage<typeof loader>('admin-fleet')
  return (
    <Section id="change" title={t('change.title')}>
      {unit.state === 'out' ? (
        <p>{t('change.isOut')}</p>
      ) : (
        <StaffForm verb="state" gap={16} seen={unit.version}>
          {short ? (
            <Notice tone="warning">
              {t('change.short', { count: short.days, date: writtenDate(short.first) })}
            </Notice>
          ) : null}
          <SelectField
            name="state"
            label={t('change.state')}
            required
            defaultValue={unit.state}
            options={chosenFrom(unit.state).map((state) => ({ value: state, label: t(`states.${state}`) }))}
          />
          <TextField {...fieldWords(t, 'change.reason')} name="text" maxLength={500} width="full" />
          {unit.toInspect ? <CheckboxField {...fieldWords(t, 'change.inspected', { name })} /> : null}
          {short ? <CheckboxField name="anyway" label={t('change.anyway')} /> : null}
          <Submit>{t('change.save')}</Submit>
        </StaffForm>
      )}
    </Section>
  )
}

const LOST_KINDS: readonly string[] = LOST_ENTRIES

function UnitLog() {
  const { t, log, mayWrite } = usePage<typeof loader>('admin-fleet')
  return (
    <Section id="log" title={t('log.title')}>
      <RecordTable
        empty={t('log.empty')}
        caption={t('log.title')}
        rows={log}
        columns={[
          { label: t('log.at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('log.kind'),
            cell: ({ kind, state }) =>
              t(state && !LOST_KINDS.includes(kind) ? `states.${state}` : `kinds.${kind}`),
          },
          { label: t('log.text'), cell: (entry) => <EntryText {...entry} /> },
          { label: t('log.by'), cell: ({ actor }) => actor },
        ]}
      />
      {mayWrite ? (
        <StaffForm verb="note" gap={16}>
          <SelectField
            name="kind"
            label={t('log.kind')}
            required
            options={UNIT_NOTES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <TextAreaField
            {...fieldWords(t, 'log.new')}
            id="entry"
            name="text"
            rows={3}
            maxLength={2_000}
            required
          />
          <Submit variant="quiet">{t('log.keep')}</Submit>
        </StaffForm>
      ) : null}
    </Section>
  )
}

function EntryText({ kind, text, order, grade, photos, at, actor }: UnitPage['log'][number]) {
  const { t, locale, unit, maySeeOrders } = usePage<typeof loader>('admin-fleet')
  if (kind !== 'inspection' && !text && !order) return t('none')
  return (
    <>
      {kind === 'inspection' ? (
        <>{t('log.inspected', { name: actor, date: writtenDate(shopDay(at)) })} </>
      ) : null}
      {order ? <>{maySeeOrders ? <OrderLink {...order} /> : order.number} </> : null}
      {present([grade && t(`admin-orders:grade.${grade}`), text]).join(': ')}
      {photos.map((photo, index) => (
        <Fragment key={photo}>
          {' '}
          <a href={adminPath(locale, `units/${unit.id}/photos/${photo}`)}>
            {t('log.photo', { number: index + 1 })}
          </a>
        </Fragment>
      ))}
    </>
  )
}
