import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OrderType } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { CheckboxField } from '../../ui/Field/CheckboxField'
import { stacks } from '../../ui/Layout/Layout.css'

interface AgreementProps {
  type: OrderType
  needsEarlyStart: boolean
  choices?: { acceptsTerms: boolean; requestsEarlyStart: boolean }
  errors: Record<string, string>
}

export function Agreement({ type, needsEarlyStart, choices, errors }: AgreementProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const terms: unknown = t(`terms.${type}`, { returnObjects: true })
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="agreement">
      <h2 id="agreement">{t('confirm.agreement')}</h2>
      <Disclosure summary={t('terms.summary')}>
        <div className={stacks[16]}>
          <ul>{Array.isArray(terms) && terms.map((term) => <li key={String(term)}>{String(term)}</li>)}</ul>
          <p>
            <Link to={`/${locale}/etc/terms`}>{t('terms.all')}</Link>
          </p>
        </div>
      </Disclosure>
      <CheckboxField
        name="delivery_terms"
        value="1"
        label={t('terms.label')}
        defaultChecked={choices?.acceptsTerms}
        error={errors.delivery_terms}
        required
      />
      {needsEarlyStart && type !== 'buy' && (
        <CheckboxField
          name="early_start"
          value="1"
          label={t('early.label')}
          hint={t(`early.hint.${type}`)}
          defaultChecked={choices?.requestsEarlyStart}
          error={errors.early_start}
          required
        />
      )}
    </Card>
  )
}
