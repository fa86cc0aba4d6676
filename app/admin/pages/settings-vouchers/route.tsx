import { z } from 'zod'
import { writtenDate } from '../../../../contract/dates'
import { vouchersApi } from '../../../../contract/endpoints/vouchers'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { RadioGroup } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { ListFilters } from '../../parts/Filters'
import {
  fieldWords,
  Mistakes,
  MoneyField,
  NumberField,
  StaffForm,
  Submit,
  VerbButton,
} from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { readList } from '../../read-list.server'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-settings'] }

/** Needs a permission to write even to see it, as anybody who sees a code can use it. */
export const loader = forStaff(async ({ visit }) => {
  const { answer, list, choices } = await readList(visit, vouchersApi.list)
  return { list, choices, today: answer?.today ?? visit.today }
})

/** Returns 0, which the endpoint refuses, for anything but a whole number. */
const parseWhole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : 0)

const parseCents = (text: string) =>
  /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null

const text = z.string().trim().default('')

const voucherForm = z
  .object({ code: z.string().default(''), kind: text, amount: text, uses: text, validUntil: text })
  .transform(({ code, kind, amount, uses, validUntil: day }) => ({
    code: code.slice(0, 60),
    ...(kind === 'percent'
      ? { amount: null, percent: parseWhole(amount.replace(/[%\s]/g, '')) }
      : { amount: parseCents(amount), percent: null }),
    uses: uses === '' ? null : parseWhole(uses),
    validUntil: day ? (parseTypedDate(day) ?? day.slice(0, 40)) : null,
  }))

export const action = staffVerbs('settings-vouchers', {
  add: {
    form: voucherForm,
    field: (path) => (path === 'percent' ? 'amount' : path),
    done: 'admin-settings:vouchers.added',
    tone: () => 'lasting',
    to: 'settings/vouchers',
  },
  end: { done: 'admin-settings:vouchers.ended', tone: () => 'lasting' },
})

export default function VoucherSettings() {
  const { t, choices } = usePage<typeof loader>('admin-settings')
  return (
    <Page title={t('vouchers.title')}>
      <Mistakes />
      <p>{t('vouchers.text')}</p>
      <ListFilters choices={choices} words={{ search: { label: t('vouchers.search') } }} />
      <Vouchers />
      <AddVoucher />
      <LinkLine to="settings">{t('all')}</LinkLine>
    </Page>
  )
}

function Vouchers() {
  const { t, locale, list } = usePage<typeof loader>('admin-settings')
  const maxPerOrder = (amount: number | null) => (amount === null ? t('vouchers.any') : formatMoney(amount))
  return (
    <RecordList
      list={list}
      title={t('vouchers.title')}
      empty={t('vouchers.none')}
      moreLabel={t('vouchers.further')}
      idOf={({ code }) => code}
      columns={[
        { label: t('vouchers.code'), cell: ({ code }) => <code>{code}</code> },
        {
          label: t('vouchers.left'),
          isNumeric: true,
          cell: ({ balance, percent }) => percent === null && formatMoney(balance),
        },
        {
          label: t('vouchers.perOrder'),
          isNumeric: true,
          cell: ({ percent, perOrder }) =>
            percent === null
              ? maxPerOrder(perOrder)
              : t('vouchers.off', { percent: formatPercent(percent, locale) }),
        },
        { label: t('vouchers.usesLeft'), cell: ({ usesLeft }) => usesLeft ?? t('vouchers.any') },
        {
          label: t('vouchers.validUntil'),
          isOneLine: true,
          cell: ({ validUntil }) => (validUntil === null ? t('vouchers.noEnd') : writtenDate(validUntil)),
        },
        {
          label: t('vouchers.state'),
          cell: ({ state }) => <StateChip of="voucher" state={state} label={t(`vouchers.states.${state}`)} />,
        },
        {
          label: t('vouchers.end'),
          cell: ({ code, state }) =>
            state === 'usable' && (
              <VerbButton verb="end" sends={{ code }} label={t('vouchers.end')} about={code} />
            ),
        },
      ]}
    />
  )
}

const VOUCHER_KINDS = ['amount', 'percent']

function AddVoucher() {
  const { t, today } = usePage<typeof loader>('admin-settings')
  return (
    <Section id="add" title={t('vouchers.add')}>
      <StaffForm verb="add" gap={16}>
        <RequiredNote />
        <TextField {...fieldWords(t, 'vouchers.code')} maxLength={30} autoComplete="off" />
        <RadioGroup
          name="kind"
          label={t('vouchers.kind')}
          options={VOUCHER_KINDS.map((value) => ({ value, label: t(`vouchers.kinds.${value}`) }))}
          defaultValue="amount"
        />
        <MoneyField {...fieldWords(t, 'vouchers.amount')} required />
        <NumberField {...fieldWords(t, 'vouchers.uses')} maxLength={6} />
        <DateField {...fieldWords(t, 'vouchers.validUntil')} min={today} />
        <Submit>{t('vouchers.addIt')}</Submit>
      </StaffForm>
    </Section>
  )
}
