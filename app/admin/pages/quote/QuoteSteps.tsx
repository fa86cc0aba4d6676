import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { formatDate } from '../../../i18n/dates'
import { formatMoney } from '../../../i18n/money'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { Button } from '../../../ui/Button/Button'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { DateField } from '../../../ui/Field/DateField'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm } from '../../parts/StaffForm'
import type { StaffQuote } from './read-quote.server'
import { reductionField } from './reduction-field'

type QuoteStepsProps = Pick<StaffQuote, 'quote' | 'version' | 'steps' | 'listed' | 'latestValidity'> & {
  typed: Record<string, string>
  errors: Record<string, string>
}

/** Offers what can still be done with a quote, each with the version it is decided on. */
export function QuoteSteps(props: QuoteStepsProps) {
  const { t } = useTranslation('admin-quotes')
  const { steps, version, typed, errors } = props
  if (steps.length === 0) return null
  const seen = <Seen value={version} />
  return (
    <section className={stacks[24]} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      <RequiredNote />
      <StaffForm name="offer" className={stacks[16]} noValidate>
        {seen}
        <Offer {...props} />
      </StaffForm>
      {steps.includes('send') && (
        <Form method="post">
          {seen}
          <Button name="step" value="send" variant="quiet">
            {t('steps.send')}
          </Button>
        </Form>
      )}
      <StaffForm name="withdraw" noValidate>
        {seen}
        <Disclosure summary={t('steps.withdraw')} isOpen={Boolean(errors.reason)}>
          <div className={stacks[16]}>
            <TextAreaField
              name="reason"
              label={t('steps.reason')}
              hint={t('steps.reasonHint')}
              defaultValue={typed.reason}
              error={errors.reason}
              rows={3}
              maxLength={500}
              required
            />
            <p>
              <Button name="step" value="withdraw" variant="danger">
                {t('steps.withdraw')}
              </Button>
            </p>
          </div>
        </Disclosure>
      </StaffForm>
    </section>
  )
}

/** Cents as they are typed into a field. */
const typedAmount = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2))

function Offer({ quote, listed, latestValidity, typed, errors }: QuoteStepsProps) {
  const { t } = useTranslation('admin-quotes')
  const priceOf = ({ lines }: typeof listed, id: string) =>
    lines.find(({ articleId }) => articleId === id)?.unit.net ?? 0
  return (
    <>
      <p>{t('steps.offerHint')}</p>
      {quote.lines.map(({ articleId, name }) => {
        const price = priceOf(listed, articleId)
        return (
          <TextField
            key={articleId}
            name={reductionField(articleId)}
            label={t('steps.off', { name })}
            hint={t('steps.offHint', { price: formatMoney(price) })}
            prefix="€"
            width="short"
            inputMode="decimal"
            defaultValue={
              lookUp(typed, reductionField(articleId)) ??
              typedAmount(price - priceOf(quote.totals, articleId))
            }
            error={lookUp(errors, reductionField(articleId))}
            maxLength={10}
          />
        )
      })}
      <DateField
        name="validUntil"
        label={t('column.validUntil')}
        hint={t('steps.validityHint', { last: formatDate(latestValidity) })}
        defaultValue={typed.validUntil || quote.validUntil}
        error={errors.validUntil}
        inWords={formatDate}
        required
      />
      <p>
        <Button name="step" value="change">
          {t('steps.change')}
        </Button>
      </p>
    </>
  )
}
