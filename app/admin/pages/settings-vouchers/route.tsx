import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type IsoDate, writtenDate } from '../../../../contract/dates'
import { type Voucher, vouchersApi } from '../../../../contract/endpoints/vouchers'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { useLocale } from '../../../i18n/locale'
import { useDayInWords } from '../../../i18n/useDayInWords'
import type { PageHandle } from '../../../platform/page-handle'
import { usePage } from '../../../platform/usePage'
import { Page } from '../../../shop/Page/Page'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { DateField } from '../../../ui/Field/DateField'
import { RadioGroup } from '../../../ui/Field/RadioGroup'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { ListFilters } from '../../parts/Filters'
import { Mistakes, StaffForm, VerbButton } from '../../parts/forms'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'

export const handle: PageHandle = { i18n: ['admin', 'admin-settings', 'forms'] }

/** Anybody who sees a code can use it, so members who may only look do not see them. */
export const loader = forStaff(async ({ visit }) => {
  const { answer, list, choices } = await readList(visit, vouchersApi.list)
  return { list, choices, today: answer?.today ?? visit.today }
})

const wholeIn = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0)

const centsIn = (text: string) =>
  /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null

/** Zero is refused where the field is filled in with what is no number. */
const usesIn = (text: string) => (text.trim() === '' ? null : wholeIn(text))

const percentIn = (text: string) => wholeIn(text.replace(/[%\s]/g, ''))

const text = z.string().default('')

const voucherForm = z
  .object({ code: text, kind: text, amount: text, uses: text, validUntil: text })
  .transform(({ code, kind, amount, uses, validUntil: day }) => ({
    code: code.slice(0, 60),
    ...(kind === 'percent'
      ? { amount: null, percent: percentIn(amount) }
      : { amount: centsIn(amount), percent: null }),
    uses: usesIn(uses),
    validUntil: day.trim() ? (parseTypedDate(day) ?? day.slice(0, 40)) : null,
  }))

export const action = staffVerbs('settings-vouchers', {
  add: {
    form: voucherForm,
    field: (named) => (named === 'percent' ? 'amount' : named),
    done: 'admin-settings:vouchers.added',
    stays: true,
    to: 'settings/vouchers',
  },
  end: { done: 'admin-settings:vouchers.ended', stays: true },
})

export default function VoucherSettings() {
  const { t, list, choices, today } = usePage<typeof loader>('admin-settings')
  const locale = useLocale()
  return (
    <Page title={t('vouchers.title')}>
      <Mistakes />
      <p>{t('vouchers.text')}</p>
      <ListFilters choices={choices} words={{ search: { label: t('vouchers.search') } }} />
      <Vouchers list={list} />
      <AddVoucher today={today} />
      <p>
        <Link to={adminPath(locale, 'settings')}>{t('all')}</Link>
      </p>
    </Page>
  )
}

function Vouchers({ list }: { list: { rows: Voucher[]; more: string | null } }) {
  const { t } = useTranslation('admin-settings')
  const perOrderOf = (amount: number | null) => (amount === null ? t('vouchers.any') : formatMoney(amount))
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
            percent === null ? perOrderOf(perOrder) : t('vouchers.off', { percent: formatPercent(percent) }),
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
        { label: t('vouchers.end'), cell: ({ code, state }) => state === 'usable' && <End code={code} /> },
      ]}
    />
  )
}

function End({ code }: { code: string }) {
  const { t } = useTranslation('admin-settings')
  return <VerbButton verb="end" sends={{ code }} label={t('vouchers.end')} about={code} />
}

function AddVoucher({ today }: { today: IsoDate }) {
  const { t } = useTranslation('admin-settings')
  const inWords = useDayInWords()
  return (
    <section className={stacks[16]} aria-labelledby="add">
      <h2 id="add">{t('vouchers.add')}</h2>
      <StaffForm verb="add" className={stacks[16]}>
        <RequiredNote />
        <TextField
          name="code"
          label={t('vouchers.code')}
          hint={t('vouchers.codeHint')}
          maxLength={30}
          autoComplete="off"
        />
        <RadioGroup
          name="kind"
          label={t('vouchers.kind')}
          options={[
            { value: 'amount', label: t('vouchers.kinds.amount') },
            { value: 'percent', label: t('vouchers.kinds.percent') },
          ]}
          defaultValue="amount"
        />
        <TextField
          name="amount"
          label={t('vouchers.amount')}
          hint={t('vouchers.amountHint')}
          inputMode="decimal"
          maxLength={12}
          width="short"
          required
        />
        <TextField
          name="uses"
          label={t('vouchers.uses')}
          hint={t('vouchers.usesHint')}
          inputMode="numeric"
          maxLength={6}
          width="short"
        />
        <DateField
          name="validUntil"
          label={t('vouchers.validUntil')}
          hint={t('vouchers.validUntilHint')}
          min={today}
          inWords={inWords}
        />
        <p>
          <Button>{t('vouchers.addIt')}</Button>
        </p>
      </StaffForm>
    </section>
  )
}
