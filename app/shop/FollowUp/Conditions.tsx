import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FollowUpKind } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { Card } from '../../ui/Card/Card'
import { CheckboxField } from '../../ui/Field/CheckboxField'
import { stacks } from '../../ui/Layout/Layout.css'

interface ConditionsProps {
  kind: FollowUpKind
  needsEarlyStart: boolean
  choices?: { acceptsTerms: boolean; requestsEarlyStart: boolean }
  errors: Record<string, string>
}

/** What the customer agrees to; they are few enough to stand open. */
export function Conditions({ kind, needsEarlyStart, choices, errors }: ConditionsProps) {
  const { t } = useTranslation(['order', 'checkout'])
  const terms: unknown = t(`order:followUp.terms.${kind}`, { returnObjects: true })
  return (
    <Card as="section" className={stacks[16]} aria-labelledby="agreement">
      <h2 id="agreement">{t('checkout:confirm.agreement')}</h2>
      <ul>{Array.isArray(terms) && terms.map((term) => <li key={String(term)}>{String(term)}</li>)}</ul>
      <p>
        <Link to={`/${useLocale()}/etc/terms`}>{t('checkout:terms.all')}</Link>
      </p>
      <CheckboxField
        name="delivery_terms"
        value="1"
        label={t('order:followUp.accept')}
        defaultChecked={choices?.acceptsTerms}
        error={errors.delivery_terms}
        required
      />
      {needsEarlyStart && (
        <CheckboxField
          name="early_start"
          value="1"
          label={t('checkout:early.label')}
          hint={t('checkout:early.hint.rent')}
          defaultChecked={choices?.requestsEarlyStart}
          error={errors.early_start}
          required
        />
      )}
    </Card>
  )
}
