import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalEuros } from '../../../../contract/decimals'
import { formatMoney } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { DateField } from '../../../ui/Field/DateField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm, Submit, VerbButton } from '../../parts/forms'
import { Section } from '../../parts/Section'
import type { StaffQuote } from './read-quote.server'

type QuoteStepsProps = Pick<StaffQuote, 'quote' | 'version' | 'steps' | 'listed' | 'latestValidity'>

export function QuoteSteps(props: QuoteStepsProps) {
  const { t } = useTranslation('admin-quotes')
  const { steps, version } = props
  if (steps.length === 0) return null
  const seen = <Seen value={version} />
  return (
    <Section id="steps" title={t('steps.title')} gap={24}>
      <RequiredNote />
      <StaffForm verb="change" className={stacks[16]} noValidate>
        {seen}
        <Offer {...props} />
      </StaffForm>
      {steps.includes('send') && (
        <VerbButton verb="send" sends={{ seen: version }} variant="quiet">
          {t('steps.send')}
        </VerbButton>
      )}
      <StaffForm verb="withdraw" noValidate>
        {seen}
        <Disclosure summary={t('steps.withdraw')}>
          <div className={stacks[16]}>
            <TextAreaField
              name="reason"
              label={t('steps.reason')}
              hint={t('steps.reasonHint')}
              rows={3}
              maxLength={500}
              required
            />
            <Submit variant="danger">{t('steps.withdraw')}</Submit>
          </div>
        </Disclosure>
      </StaffForm>
    </Section>
  )
}

const typedAmount = (cents: number) => (cents === 0 ? '' : decimalEuros(cents))

function Offer({ quote, listed, latestValidity }: QuoteStepsProps) {
  const { t } = useTranslation('admin-quotes')
  const priceOf = ({ lines }: typeof listed, id: string) =>
    lines.find(({ articleId }) => articleId === id)?.unit.net ?? 0
  return (
    <>
      <p>{t('steps.offerHint')}</p>
      {quote.lines.map(({ articleId, name }, index) => {
        const price = priceOf(listed, articleId)
        return (
          <Fragment key={articleId}>
            <input type="hidden" name={`off[${index}].articleId`} value={articleId} />
            <TextField
              name={`off[${index}].amount`}
              label={t('steps.off', { name })}
              hint={t('steps.offHint', { price: formatMoney(price) })}
              prefix="€"
              width="short"
              inputMode="decimal"
              defaultValue={typedAmount(price - priceOf(quote.totals, articleId))}
              maxLength={10}
            />
          </Fragment>
        )
      })}
      <DateField
        name="validUntil"
        label={t('column.validUntil')}
        hint={t('steps.validityHint', { last: writtenDate(latestValidity) })}
        defaultValue={quote.validUntil}
        inWords={writtenDate}
        required
      />
      <Submit>{t('steps.change')}</Submit>
    </>
  )
}
