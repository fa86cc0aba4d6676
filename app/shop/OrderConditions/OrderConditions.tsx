import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '../../../contract/endpoints/order-payments'
import type { OrderType } from '../../../contract/order-status'
import { useWords } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { CheckboxField, RadioGroup } from '../../ui/Field/Choices'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkLine, PlainLine } from '../../ui/Links/Links'
import { RequiredNote } from '../RequiredNote/RequiredNote'

export type OrderChoices = Readonly<Record<string, string>>

interface OrderConditionsProps {
  /** Undefined where nothing is left to pay, or the method is chosen later. */
  methods: PaymentMethod[] | undefined
  methodsNote?: string
  isOfCompany: boolean | undefined
  /** What is paid when, where it may be paid by the month. */
  byMonth?: ReactNode
  texts: {
    question: ReactNode
    nothingToPay: string
    terms: unknown
    rights: string
    guarantee?: string
    notice?: string
    early?: Exclude<OrderType, 'buy'>
  }
  choices?: OrderChoices
  errors: Record<string, string>
}

export function OrderConditions(props: OrderConditionsProps) {
  const { methods, methodsNote, byMonth, isOfCompany, texts, choices, errors } = props
  const { t, locale } = useWords('checkout')
  const options = methods?.map(({ id, name, hint }) => ({ value: id, label: name, hint }))
  return (
    <Card className={stacks[16]}>
      <RequiredNote />
      {options ? (
        <RadioGroup
          name="payment_method"
          label={texts.question}
          hint={methodsNote}
          options={options}
          hintsOfChosen
          defaultValue={choices?.payment_method ?? (options.length === 1 ? options[0]?.value : undefined)}
          error={errors.payment_method}
          required
        />
      ) : (
        <p>{texts.nothingToPay}</p>
      )}
      {byMonth ? (
        <CheckboxField
          name="by_month"
          value="1"
          label={t('payByMonth.label')}
          hint={byMonth}
          defaultChecked={Boolean(choices?.by_month)}
          error={errors.by_month}
        />
      ) : null}
      <Disclosure summary={t('terms.summary')}>
        <div className={stacks[16]}>
          <Terms {...texts} isOfCompany={isOfCompany} />
        </div>
      </Disclosure>
      {texts.guarantee && (
        <p>
          <a href={`/${locale}/etc/legal_guarantee`}>
            {texts.notice && <img src={texts.notice} alt="" width={149} height={211} loading="lazy" />}{' '}
            {texts.guarantee}
          </a>
        </p>
      )}
      <div className={stacks[4]}>
        <CheckboxField
          name="delivery_terms"
          value="1"
          label={t('terms.label')}
          defaultChecked={Boolean(choices?.delivery_terms)}
          error={errors.delivery_terms}
          required
        />
        {texts.early && (
          <CheckboxField
            name="early_start"
            value="1"
            label={t(`early.${texts.early}`)}
            defaultChecked={Boolean(choices?.early_start)}
            error={errors.early_start}
            required
          />
        )}
      </div>
    </Card>
  )
}

type TermsProps = Pick<OrderConditionsProps, 'isOfCompany'> & OrderConditionsProps['texts']

function Terms({ terms, rights, isOfCompany }: TermsProps) {
  const { t, locale } = useWords('checkout')
  const all = [terms, isOfCompany ? t('terms.rights.company') : rights].flat()
  return (
    <>
      <ul>
        {all.map((term) => (
          <li key={String(term)}>{String(term)}</li>
        ))}
      </ul>
      <LinkLine to={`/${locale}/etc/terms`}>{t('terms.all')}</LinkLine>
      {!isOfCompany && (
        <PlainLine href={`/${locale}/etc/withdrawal_information`}>{t('terms.withdrawal')}</PlainLine>
      )}
    </>
  )
}

/** Errors by field; general ones under ''. */
export function OrderErrors({ errors }: { errors: Record<string, string> }) {
  const { t } = useTranslation('checkout')
  return <FieldErrors title={t('confirm.errors')} errors={errors} />
}
