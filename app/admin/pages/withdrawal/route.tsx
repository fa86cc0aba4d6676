import type { TFunction } from 'i18next'
import { z } from 'zod'
import { addDays, shopDay, writtenDate } from '../../../../contract/dates'
import { type DeclaredWithdrawal, withdrawalsApi } from '../../../../contract/endpoints/letters'
import { present } from '../../../../contract/present'
import { REFUND_DAYS } from '../../../../contract/promises'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { staffFormId } from '../../form-names'
import { AdminLink, LinkLine, OrderLink } from '../../parts/AdminLink'
import { AnswerForm, Writer } from '../../parts/AnswerForm'
import { LETTER_VERBS } from '../../parts/answer.server'
import { Moment, useLanguageName } from '../../parts/display'
import { StaffForm, Submit, useRefused, VerbButton } from '../../parts/forms'
import { forStaff, type Posting, staffVerbs } from '../../route.server'

const titleOf = (t: TFunction, { cancellation, at }: DeclaredWithdrawal) =>
  t(`admin-messages:${cancellation ? 'cancellation' : 'withdrawal'}`, { number: writtenDate(shopDay(at)) })

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-messages'],
  title: (t, { withdrawal }) => titleOf(t, withdrawal),
  form: ({ withdrawal, mayAnswer }) => (mayAnswer && !withdrawal.doneAt ? staffFormId('answer') : undefined),
}

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { withdrawal } = (await visit.call(withdrawalsApi.read, { id: params.id ?? '' })).data
  return { withdrawal, mayAnswer: mayChange }
})

const linkForm = ({ visit: { t } }: Posting) =>
  z.object({ number: z.string({ message: t('admin-messages:link.missing') }).trim() })

export const action = staffVerbs('withdrawal', {
  ...LETTER_VERBS,
  link: { form: linkForm, done: 'admin-messages:link.done' },
})

export default function Withdrawal() {
  const { t, withdrawal, mayAnswer } = usePage<typeof loader>('admin-messages')
  const languageName = useLanguageName()
  const { name, contract, email, order, at, cancellation, others } = withdrawal
  const last = others.at(-1)
  const isLinkRefused = useRefused()?.verb === 'link'
  const rows = present([
    { label: t('column.received'), value: <Moment at={at} /> },
    { label: t('name'), value: name },
    { label: t('column.contract'), value: contract },
    cancellation && { label: t('terms.way'), value: t(`terms.ways.${cancellation.way}`) },
    cancellation?.cause && { label: t('terms.cause'), value: cancellation.cause },
    cancellation && {
      label: t('terms.ends'),
      value: cancellation.ends ? writtenDate(cancellation.ends) : t('terms.earliest'),
    },
    { label: t('email'), value: <Writer email={email} /> },
    { label: t('language'), value: languageName(withdrawal.locale) },
    order && { label: t('order'), value: <OrderLink {...order} /> },
    order &&
      !cancellation && {
        label: t('refundBy'),
        value: (
          <>
            {writtenDate(addDays(shopDay(at), REFUND_DAYS))},{' '}
            <AdminLink to={`orders/${order.id}#further`}>{t('settle')}</AdminLink>
          </>
        ),
      },
  ])
  return (
    <Page title={titleOf(t, withdrawal)}>
      <SummaryList rows={rows} />
      <AnswerForm letter={withdrawal} mayAnswer={mayAnswer} />
      {last ? (
        <Section id="others" title={t('others.title', { others: others.length })}>
          <p>{t('others.text')}</p>
          {others.map((other) => (
            <LinkLine key={other.id} to={`withdrawals/${other.id}`}>
              <Moment at={other.at} /> {other.name}, {other.contract}
            </LinkLine>
          ))}
          {mayAnswer ? (
            <VerbButton verb="settle" sends={{ until: last.at }} label={t('others.done')} />
          ) : null}
        </Section>
      ) : null}
      {mayAnswer && (!order || isLinkRefused) ? (
        <Section id="link" title={t('link.title')}>
          <p>{t('link.text')}</p>
          <StaffForm verb="link" gap={16} noValidate>
            <TextField
              name="number"
              label={t('link.number')}
              hint={t('link.hint')}
              maxLength={40}
              autoComplete="off"
              required
            />
            <Submit variant="quiet">{t('link.send')}</Submit>
          </StaffForm>
        </Section>
      ) : null}
    </Page>
  )
}
